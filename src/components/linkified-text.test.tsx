import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LinkifiedText } from "@/components/linkified-text";

it("URLs in a text become links without the surrounding punctuation", () => {
  const text =
    "Mapa: https://mapas.exemplo.org.br/casa?x=1&y=2.\nSala (http://sala.exemplo.org.br/a_b/), às 20h.";
  const { container } = render(<LinkifiedText text={text} />);
  expect(container.textContent?.replaceAll(" (abre em nova aba)", "")).toBe(text);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://mapas.exemplo.org.br/casa?x=1&y=2",
    "http://sala.exemplo.org.br/a_b/",
  ]);
});

it.each([
  "",
  "casa@exemplo.org.br",
  "javascript:alert(1)",
  "https://",
  "ftp://a.br/x",
  "https://pix.banco.com.br@a.br/",
])("other text does not become a link: %s", (text) => {
  const { container } = render(<LinkifiedText text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole("link")).toBeNull();
});

import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { LinksScreen } from "@/features/links/read/links-screen";
import { BlogScreen } from "@/features/posts/blog-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { SearchBox } from "./ui/search-box";
import { useListParams } from "./use-list-params";

const Address = () => <p data-testid="address">{useLocation().search}</p>;

function Filters() {
  const { setParam, clear } = useListParams();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setParam("busca", "sopa");
          setParam("categoria", "eventos");
        }}
      >
        Filtrar
      </button>
      <button type="button" onClick={clear}>
        Limpar
      </button>
    </>
  );
}

it("keeps a filter that was set immediately before another filter", async () => {
  renderScreen(
    <>
      <Filters />
      <Address />
    </>,
    "/?situacao=lidas&pagina=3",
  );
  await userEvent.click(screen.getByRole("button", { name: "Filtrar" }));
  expect(screen.getByTestId("address")).toHaveTextContent("?situacao=lidas&busca=sopa&categoria=eventos");
  await userEvent.click(screen.getByRole("button", { name: "Limpar" }));
  expect(screen.getByTestId("address")).toBeEmptyDOMElement();
});

const LISTS: [name: string, screen: ReactNode, field: string, choice: () => HTMLElement, address: string][] =
  [
    [
      "blog",
      <BlogScreen key="" />,
      "Buscar nas publicações",
      () => screen.getByRole("button", { name: "Eventos" }),
      "?categoria=eventos&busca=sopa",
    ],
    [
      "links",
      <LinksScreen key="" isSignedIn socialUrl={null} />,
      "Buscar links",
      () => screen.getByRole("tab", { name: "Links privados" }),
      "?aba=privados&busca=sopa",
    ],
  ];

it.each(LISTS)(
  "%s: a filter and a search text set at the same time are both applied",
  async (...[, list, field, choice, address]) => {
    fakeServer(() => ({ body: [] }));
    vi.useFakeTimers();
    renderScreen(
      <>
        {list}
        <Address />
      </>,
    );
    fireEvent.change(screen.getByLabelText(field), { target: { value: "sopa" } });
    // Both happen before React renders again, as on a slow device.
    act(() => {
      choice().click();
      vi.advanceTimersByTime(1000);
    });
    expect(screen.getByTestId("address")).toHaveTextContent(address);
  },
);

it("keeps typed text while the URL still has the previous search text", async () => {
  const setters: ((words: string) => void)[] = [];
  const searched: string[] = [];
  function LateSearchBox() {
    const [value, setValue] = useState("");
    setters.push(setValue);
    return <SearchBox label="Buscar" value={value} onSearch={(words) => searched.push(words)} />;
  }
  renderScreen(<LateSearchBox />);
  const field = screen.getByLabelText("Buscar");
  await userEvent.type(field, "so");
  await expect.poll(() => searched).toEqual(["so"]);
  await userEvent.type(field, "pa");
  await expect.poll(() => searched).toEqual(["so", "sopa"]);
  act(() => setters.at(-1)?.("so"));
  expect(field).toHaveValue("sopa");
  act(() => setters.at(-1)?.("sopa"));
  // The URL changes by "Limpar" or by the browser's back button.
  act(() => setters.at(-1)?.(""));
  expect(field).toHaveValue("");
});

it("searches on blur, before a tapped link navigates, and not a second time", () => {
  vi.useFakeTimers();
  const searched: string[] = [];
  renderScreen(<SearchBox label="Buscar" value="" onSearch={(words) => searched.push(words)} />);
  const field = screen.getByLabelText("Buscar");
  fireEvent.change(field, { target: { value: "sopa" } });
  expect(searched).toEqual([]);
  fireEvent.blur(field);
  expect(searched).toEqual(["sopa"]);
  act(() => vi.advanceTimersByTime(1000));
  expect(searched).toEqual(["sopa"]);
});

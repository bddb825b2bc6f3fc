import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { PosterButtons } from "./poster-buttons";

const POSTER = "/functions/v1/api/cartaz.png";

it("links to the picture's own address, and can show it for browsers that download nothing", () => {
  renderScreen(<PosterButtons />);
  const link = screen.getByRole("link", { name: "Baixar imagem" });
  expect(link).toHaveAttribute("href", expect.stringMatching(`^https?://.+${POSTER}$`));
  const picture = screen.getByAltText("A programação da semana, em uma imagem");
  // In a closed part of the page, where a browser loads it only when it is opened.
  expect(picture.closest("details")).not.toHaveAttribute("open");
  expect(picture).toHaveAttribute("loading", "lazy");
  expect(picture).toHaveAttribute("src", link.getAttribute("href"));
});

it("shares the picture as a file, and says why it cannot", async () => {
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void shared.push(...files),
  });
  const responses = [{ body: {} }, { status: 429, body: { message: "Aguarde um pouco", error: "too_many" } }];
  const calls = fakeServer(() => responses.shift() ?? { fault: "cut" });
  renderScreen(
    <>
      <PosterButtons />
      <ToastRegion />
    </>,
  );
  const share = await screen.findByRole("button", { name: "Compartilhar imagem" });
  await userEvent.click(share);
  await waitFor(() => expect(shared.map(({ name }) => name)).toEqual(["programacao-caminho-de-luz.png"]));
  expect(calls.map(({ path }) => path)).toEqual([POSTER]);
  await waitFor(() => expect(share).toBeEnabled());
  await userEvent.click(share);
  expect(await screen.findByText(/Erro ao compartilhar a imagem/)).toBeVisible();
  expect(shared).toHaveLength(1);
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
  vi.restoreAllMocks();
});

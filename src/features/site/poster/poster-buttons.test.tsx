import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as drawPosterModule from "@/features/site/poster/draw-poster";
import { renderScreen } from "@/testing/render-screen";
import { stubDownloads } from "@/testing/stub-downloads";
import PosterButtons from "./poster-buttons";

it("shows the saved picture, for browsers that download none, at no address that only this page knows", async () => {
  const poster = new Blob(["png"], { type: "image/png" });
  vi.spyOn(drawPosterModule, "drawPoster").mockResolvedValue(poster);
  const { names } = stubDownloads();
  renderScreen(<PosterButtons week={[]} exceptions={[]} />);
  await userEvent.click(screen.getByRole("button", { name: "Baixar imagem" }));
  const picture = await screen.findByRole("img", { name: "A programação da semana, em uma imagem" });
  expect(picture).toHaveAttribute("src", `data:image/png;base64,${btoa("png")}`);
  expect(screen.getByRole("status")).toHaveTextContent("Toque e segure a imagem");
  expect(names).toEqual(["programacao-caminho-de-luz.png"]);
});

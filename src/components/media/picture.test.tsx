import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Picture } from "@/components/media/picture";

const show = (address: string) =>
  render(<Picture address={address} alt="Ipê" fallback={<p>sem imagem</p>} />);
const picture = () => screen.getByRole("img", { name: "Ipê" });

describe("a picture that cannot be loaded", () => {
  it("with one width is replaced by its placeholder", () => {
    show("https://a.br/foto.jpg");
    fireEvent.error(picture());
    expect(screen.getByText("sem imagem")).toBeVisible();
  });

  it("with several widths is requested once more without the srcset", () => {
    show("/imagens/ipe-960.webp");
    fireEvent.error(picture());
    expect(picture()).not.toHaveAttribute("srcset");
    fireEvent.error(picture());
    expect(screen.getByText("sem imagem")).toBeVisible();
  });

  it("is replaced by its placeholder also when it failed before hydration", () => {
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue("https://a.br/foto.jpg");
    show("https://a.br/foto.jpg");
    expect(screen.getByText("sem imagem")).toBeVisible();
  });

  it("is requested again after another picture is chosen", () => {
    const { rerender } = show("https://a.br/foto.jpg");
    fireEvent.error(picture());
    rerender(<Picture address="https://a.br/outra.jpg" alt="Ipê" />);
    expect(picture()).toHaveAttribute("src", "https://a.br/outra.jpg");
  });
});

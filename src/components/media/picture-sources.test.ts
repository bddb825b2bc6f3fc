import { describe, expect, it } from "vitest";
import { pictureSourceSet } from "@/components/media/picture-sources";

describe("the widths of a stored picture", () => {
  it("follow from the widest one, which the address names", () => {
    expect(pictureSourceSet("/imagens/ipe-960.webp")).toBe(
      "/imagens/ipe-480.webp 480w, /imagens/ipe-960.webp 960w",
    );
    expect(pictureSourceSet("https://a.br/m/x-1200.webp")).toBe(
      "https://a.br/m/x-480.webp 480w, https://a.br/m/x-960.webp 960w, https://a.br/m/x-1200.webp 1200w",
    );
  });

  it("are one alone for small pictures and those from elsewhere", () => {
    for (const address of ["/imagens/ipe-300.webp", "https://a.br/foto.jpg", "data:image/png;base64,AAAA"])
      expect(pictureSourceSet(address)).toBeUndefined();
  });
});

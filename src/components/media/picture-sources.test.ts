import { describe, expect, it } from "vitest";
import { absolutePictureUrl, pictureSourceSet } from "@/components/media/picture-sources";
import { siteUrl, supabaseUrl } from "@/lib/env";

describe("the srcset of a stored picture", () => {
  it("contains all widths up to the widest one, which is part of the file name", () => {
    expect(pictureSourceSet("/imagens/ipe-960.webp")).toBe(
      "/imagens/ipe-480.webp 480w, /imagens/ipe-960.webp 960w",
    );
    expect(pictureSourceSet("https://a.br/m/x-1200.webp")).toBe(
      "https://a.br/m/x-480.webp 480w, https://a.br/m/x-960.webp 960w, https://a.br/m/x-1200.webp 1200w",
    );
  });

  it("is empty for small and external pictures", () => {
    for (const address of ["/imagens/ipe-300.webp", "https://a.br/foto.jpg", "data:image/png;base64,AAAA"])
      expect(pictureSourceSet(address)).toBeUndefined();
  });
});

describe("the absolute URL of a picture, for search engines and messengers", () => {
  it("points to Storage for uploads, to the site for bundled pictures, and is unchanged for external pictures", () => {
    const uploaded = "/storage/v1/object/public/media/ipe-960.webp";
    expect(absolutePictureUrl(uploaded)).toBe(`${supabaseUrl()}${uploaded}`);
    expect(absolutePictureUrl("/imagens/ipe-960.webp")).toBe(siteUrl("/imagens/ipe-960.webp"));
    expect(absolutePictureUrl("https://a.br/foto.jpg")).toBe("https://a.br/foto.jpg");
  });
});

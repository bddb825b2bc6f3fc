import { describe, expect, it } from "vitest";
import { absolutePictureUrl, pictureSourceSet } from "@/components/media/picture-sources";
import { siteUrl, supabaseUrl } from "@/lib/env";

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

describe("the whole address of a picture, for search engines and messengers", () => {
  it("is in Storage for an upload, on the site for the site's own, and stays what it is for one from elsewhere", () => {
    const uploaded = "/storage/v1/object/public/media/ipe-960.webp";
    expect(absolutePictureUrl(uploaded)).toBe(`${supabaseUrl()}${uploaded}`);
    expect(absolutePictureUrl("/imagens/ipe-960.webp")).toBe(siteUrl("/imagens/ipe-960.webp"));
    expect(absolutePictureUrl("https://a.br/foto.jpg")).toBe("https://a.br/foto.jpg");
  });
});

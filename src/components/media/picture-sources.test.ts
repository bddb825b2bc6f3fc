import { describe, expect, it } from "vitest";
import { absolutePictureUrl, pictureSourceSet } from "@/components/media/picture-sources";
import { siteUrl, supabaseUrl } from "@/lib/env";

describe("the srcset of a stored picture", () => {
  it("contains all widths up to the widest one, which is part of the file name", () => {
    expect(pictureSourceSet("/imagens/ipe-960.webp")).toBe(
      "/imagens/ipe-480.webp 480w, /imagens/ipe-960.webp 960w",
    );
  });

  it.each(["png", "jpg", "webp"])("exists for pictures of type %s", (extension) => {
    const stem = "https://x.supabase.co/storage/v1/object/public/media/2026/11/x";
    expect(pictureSourceSet(`${stem}-1200x900.${extension}`)).toBe(
      `${stem}-480.${extension} 480w, ${stem}-960.${extension} 960w, ${stem}-1200x900.${extension} 1200w`,
    );
  });

  it("is empty for small and external pictures, and for those without narrower copies", () => {
    const addresses = [
      "/imagens/ipe-300.webp",
      "/imagens/ipe.gif",
      "/imagens/5f0c2a52-0000-4000-8000-123456789012.gif",
      "https://a.br/foto.jpg",
      "https://a.br/wp-content/foto-1200x900.jpg",
      "data:image/png;base64,AAAA",
    ];
    for (const address of addresses) expect(pictureSourceSet(address)).toBeUndefined();
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

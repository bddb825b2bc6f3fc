import { expect, it } from "vitest";
import { siteUrl } from "@/lib/env";

it("the URL of a page or a picture is absolute, and malformed ones stay as they are", () => {
  expect(siteUrl("/noticias?id=1")).toBe("http://localhost/noticias?id=1");
  expect(siteUrl("https://a.br/foto.jpg")).toBe("https://a.br/foto.jpg");
  for (const malformed of ["https://[", "https://casa.org:99999/x.png"])
    expect(siteUrl(malformed)).toBe(malformed);
});

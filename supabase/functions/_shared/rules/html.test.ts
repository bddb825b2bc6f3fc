import { describe, expect, it } from "vitest";
import { isSafeLink, isSafePicture, safeClasses, safeFrame, safeStyle } from "./html.ts";

describe("rich text", () => {
  it("may link to web pages, e-mail addresses, phones and paths of this site", () => {
    expect(
      ["https://a.br", "http://a.br", "mailto:a@b.br", "tel:+5564", "/contato", "#fim"].every(isSafeLink),
    ).toBe(true);
    const unsafe = [
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      " javascript:x",
      "data:text/html,x",
      "//evil.br",
      "vbscript:x",
      "/\\evil.br",
      "/\t/evil.br",
      "https:evil.br",
      "https://banco.com.br@evil.br/",
      "https://a:b@evil.br/",
      "https://",
    ];
    expect(unsafe.filter(isSafeLink)).toEqual([]);
  });

  it("may contain pictures from the web, from this site and embedded, but no SVG", () => {
    expect(
      ["https://a.br/x.png", "/imagens/x.webp", "data:image/png;base64,iVBOR="].every(isSafePicture),
    ).toBe(true);
    expect(
      ["data:image/svg+xml;base64,AAAA", "javascript:x", "//a.br/x.png", "data:text/html,x"].some(
        isSafePicture,
      ),
    ).toBe(false);
  });

  it("may contain frames only from YouTube, whose URL is rebuilt from the video's id", () => {
    const frame = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0";
    expect(safeFrame("https://www.youtube.com/embed/aqz-KE-bpKQ?onload=x")).toBe(frame);
    expect(safeFrame("//www.youtube.com/embed/aqz-KE-bpKQ")).toBe(frame);
    expect(safeFrame("https://evil.example/embed/aqz-KE-bpKQ")).toBeNull();
  });

  it("may have only the styles of the editor", () => {
    const editorStyle =
      "color: rgb(1, 2, 3); background-color: #ff0; font-family: Georgia, serif; font-size: 18px; text-align: center";
    expect(safeStyle(editorStyle)).toBe(editorStyle);
    expect(
      safeStyle("position: fixed; background: url(https://x); color: expression(alert(1)); COLOR: red"),
    ).toBe("color: red");
    expect(safeStyle("constructor: x; __proto__: y")).toBe("");
  });

  it.each(["color", "background-color", "font-family", "font-size", "text-align", "direction"])(
    "may not have a URL, an expression or a variable as its %s",
    (name) => {
      for (const value of ["url(//1.2.3.4)", "url(https://x)", "expression(alert(1))", "var(--x)"])
        expect(safeStyle(`${name}: ${value}`)).toBe("");
    },
  );

  it("may have only the classes of old content and of code blocks", () => {
    expect(safeClasses("ql-align-center fixed ql-indent-3 language-js")).toBe(
      "ql-align-center ql-indent-3 language-js",
    );
  });
});

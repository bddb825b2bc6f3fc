import { render, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NAUGHTY } from "@/testing/naughty-strings";
import { RichText } from "./rich-text";

const HANDLERS = /^on/i;

/** The text as readers get it, once its sanitiser has come. */
async function show(html: string) {
  const { container, unmount } = render(<RichText html={`<p>início</p>${html}`} />);
  await waitFor(() => expect(container).toHaveTextContent("início"));
  return { container, unmount };
}

describe("stored text on a page", () => {
  it("loads videos when they scroll into view, from the address without cookies", async () => {
    const { container } = await show('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>');
    const frame = container.querySelector("iframe");
    expect(frame?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    expect(frame?.loading).toBe("lazy");
  });

  it("runs nothing and leads nowhere unsafe, whatever was stored", async () => {
    for (const text of NAUGHTY) {
      const { container, unmount } = await show(text);
      expect(
        container.querySelector("script, object, embed, form, input, style, link, meta, base, svg, math"),
      ).toBeNull();
      for (const node of container.querySelectorAll("*")) {
        for (const { name, value } of node.attributes) {
          expect([text, name]).not.toEqual([text, expect.stringMatching(HANDLERS)]);
          expect([text, value.replace(/[\p{Cc}\s]/gu, "")]).not.toEqual([
            text,
            expect.stringMatching(/^(javascript|vbscript|data:text)/i),
          ]);
        }
      }
      unmount();
    }
  });
});

import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { NAUGHTY } from "@/testing/naughty-strings";
import { RichText } from "./rich-text";

const HANDLERS = /^on/i;

/** Renders the text and waits until its sanitiser is loaded. */
async function show(html: string) {
  const { container, unmount } = render(<RichText html={`<p>início</p>${html}`} />);
  await waitFor(() => expect(container).toHaveTextContent("início"));
  return { container, unmount };
}

describe("stored rich text on a page", () => {
  it("loads videos from youtube-nocookie.com when they scroll into view", async () => {
    const { container } = await show('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>');
    const frame = container.querySelector("iframe");
    expect(frame?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    expect(frame?.loading).toBe("lazy");
  });

  it("is inserted into the page once, also when old markup is converted", async () => {
    const replace = vi.spyOn(Element.prototype, "replaceChildren");
    await show('<p class="ql-align-center">a</p>');
    await act(async () => undefined);
    await act(async () => vi.dynamicImportSettled());
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it("adapts a text colour to the theme, but not on a custom background", async () => {
    const { container } = await show(
      '<p><span style="color: #b45309; font-size: 2em">a</span><span style="background-color: #fef3c7; color: red">b</span></p>',
    );
    const styles = [...container.querySelectorAll("span")].map((span) => span.getAttribute("style"));
    expect(styles).toEqual([
      "--author-colour: #b45309; font-size: 2em",
      "background-color: #fef3c7; color: red",
    ]);
  });

  it("reserves space for a picture of unknown size until it is loaded", async () => {
    const { container } = await show(
      '<p><img src="https://a.br/x.png"><img src="/y.png" width="4" height="3"></p>',
    );
    const [unsized, sized] = container.querySelectorAll("img");
    expect([unsized?.className, sized?.className]).toEqual(["unsized", ""]);
    expect([unsized?.loading, sized?.loading]).toEqual(["lazy", "lazy"]);
    if (unsized) fireEvent.load(unsized);
    expect(unsized).not.toHaveClass("unsized");
  });

  it("shows a message of the same size in place of a missing picture", async () => {
    const { container } = await show(
      '<p><img src="/imagens/ipe-960.webp" alt="Um ipê" width="400" height="200"></p>',
    );
    const image = container.querySelector("img");
    if (image) fireEvent.error(image);
    expect(image).not.toHaveAttribute("srcset");
    expect(image).toBeInTheDocument();
    if (image) fireEvent.error(image);
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByText("Um ipê")).toHaveStyle({ width: "400px", aspectRatio: "400 / 200" });
  });

  it("puts a wide table into a scroll container that is reachable by keyboard", async () => {
    await show(
      "<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>",
    );
    const region = screen.getByRole("group", { name: "Tabela" });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getAllByRole("table")).toHaveLength(2);
  });

  it("contains no scripts and no unsafe links, whatever was stored", async () => {
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

import { safeFrame } from "@shared/rules/html.ts";
import { Node } from "@tiptap/core";

const frameOf = (element: HTMLElement) =>
  element instanceof HTMLIFrameElement ? element : element.querySelector("iframe");

/** A YouTube player. Its URL is rebuilt from the video's id and start time, so that nothing else of a pasted URL is stored. */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes() {
    const fromFrame = (name: string) => ({
      default: null,
      parseHTML: (element: HTMLElement) => frameOf(element)?.getAttribute(name) ?? null,
    });
    return {
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => safeFrame(frameOf(element)?.getAttribute("src") ?? ""),
      },
      title: fromFrame("title"),
      width: fromFrame("width"),
      height: fromFrame("height"),
    };
  },

  parseHTML() {
    // For ProseMirror null accepts the element, and false rejects it.
    const matchVideo = (element: HTMLElement) =>
      safeFrame(frameOf(element)?.getAttribute("src") ?? "") !== null && null;
    return [
      { tag: "div[data-youtube-video]", getAttrs: matchVideo },
      { tag: "iframe[src]", getAttrs: matchVideo },
    ];
  },

  renderHTML({ HTMLAttributes: { src, title, width, height, ...block } }) {
    return ["div", { ...block, "data-youtube-video": "" }, ["iframe", { src, title, width, height }]];
  },
});

import { safeFrame } from "@shared/rules/html.ts";
import { youtubePlayer } from "@shared/rules/youtube.ts";
import { Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    video: {
      /** Puts the video of a YouTube address here; false when the address is not one. */
      setVideo: (address: string) => ReturnType;
    };
  }
}

const frameOf = (element: HTMLElement) =>
  element instanceof HTMLIFrameElement ? element : element.querySelector("iframe");

/** A YouTube player. Its address is rebuilt from the video's id and start, whatever was pasted. */
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
    const hasVideo = (element: HTMLElement) =>
      safeFrame(frameOf(element)?.getAttribute("src") ?? "") !== null && null;
    return [
      { tag: "div[data-youtube-video]", getAttrs: hasVideo },
      { tag: "iframe[src]", getAttrs: hasVideo },
    ];
  },

  renderHTML({ HTMLAttributes: { src, title, width, height, ...block } }) {
    return ["div", { ...block, "data-youtube-video": "" }, ["iframe", { src, title, width, height }]];
  },

  // ProseMirror's Backspace at the start of a line takes what is before it at once, a video too; of an empty line it takes
  // the line.
  addKeyboardShortcuts() {
    const isVideo = (side: "nodeBefore" | "nodeAfter") => {
      const { selection } = this.editor.state;
      const $cursor = selection instanceof TextSelection ? selection.$cursor : null;
      if (!$cursor || $cursor.parent.content.size === 0) return false;
      const isBefore = side === "nodeBefore";
      const isAtEdge = $cursor.parentOffset === (isBefore ? 0 : $cursor.parent.content.size);
      const edge = $cursor.doc.resolve(isBefore ? $cursor.before() : $cursor.after());
      return isAtEdge && edge[side]?.type === this.type;
    };
    const back = () => isVideo("nodeBefore") && this.editor.commands.selectNodeBackward();
    const forward = () => isVideo("nodeAfter") && this.editor.commands.selectNodeForward();
    return {
      Backspace: back,
      "Mod-Backspace": back,
      "Shift-Backspace": back,
      Delete: forward,
      "Mod-Delete": forward,
    };
  },

  addCommands() {
    return {
      setVideo:
        (address) =>
        ({ commands }) => {
          const src = youtubePlayer(address.trim());
          return src !== null && commands.insertContent({ type: "video", attrs: { src } });
        },
    };
  },
});

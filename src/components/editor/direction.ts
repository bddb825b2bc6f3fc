import { Extension } from "@tiptap/core";

type Direction = "ltr" | "rtl";
const TYPES = ["paragraph", "heading", "blockquote", "listItem", "taskItem"];

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    direction: {
      /** The reading direction of the chosen blocks; null: that of the page. */
      setDirection: (direction: Direction | null) => ReturnType;
    };
  }
}

/** `dir` on blocks. */
export const Direction = Extension.create({
  name: "direction",

  addGlobalAttributes() {
    return [
      {
        types: TYPES,
        attributes: {
          dir: {
            default: null,
            parseHTML: (element) => (["ltr", "rtl"].includes(element.dir) ? element.dir : null),
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      setDirection:
        (dir) =>
        ({ commands }) =>
          ["paragraph", "heading"].map((type) => commands.updateAttributes(type, { dir })).some(Boolean),
    };
  },
});

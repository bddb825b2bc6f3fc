import { isDirection } from "@shared/rules/html.ts";
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
            parseHTML: ({ dir }) => (isDirection(dir) ? dir : null),
            // Left out when there is none: the view of a task writes whatever it is given, "null" too.
            renderHTML: ({ dir }) => (dir ? { dir } : {}),
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

import { isDirection } from "@shared/rules/html.ts";
import { type Command, Extension } from "@tiptap/core";

type TextDirection = "ltr" | "rtl";
const LINE_TYPES = ["paragraph", "heading", "figcaption"];
const BLOCK_TYPES = [...LINE_TYPES, "blockquote", "listItem", "taskItem"];

/** The `dir` attribute of blocks. */
export const Direction = Extension.create({
  name: "direction",

  addGlobalAttributes() {
    return [
      {
        types: BLOCK_TYPES,
        attributes: {
          dir: {
            default: null,
            parseHTML: ({ dir }) => (isDirection(dir) ? dir : null),
            // Omitted without a value, because the node view of a task item would write "null".
            renderHTML: ({ dir }) => (dir ? { dir } : {}),
          },
        },
      },
    ];
  },
});

/** Sets the direction of the selected lines; null: the page's direction, also for the lists and quotes around them. */
export const setDirection =
  (dir: TextDirection | null): Command =>
  ({ commands }) =>
    (dir ? LINE_TYPES : BLOCK_TYPES).map((type) => commands.updateAttributes(type, { dir })).some(Boolean);

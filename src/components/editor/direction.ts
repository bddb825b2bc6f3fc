import { isDirection } from "@shared/rules/html.ts";
import { type Command, Extension } from "@tiptap/core";

type Direction = "ltr" | "rtl";
const TYPES = ["paragraph", "heading", "blockquote", "listItem", "taskItem"];

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
});

/** The reading direction of the chosen blocks; null: that of the page. */
export const setDirection =
  (dir: Direction | null): Command =>
  ({ commands }) =>
    ["paragraph", "heading"].map((type) => commands.updateAttributes(type, { dir })).some(Boolean);

import { Node } from "@tiptap/core";

/** A picture or table with its caption, written with the API or pasted. Without a caption only the content is kept. */
const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(block | figcaption)+",
  parseHTML: () => [
    { tag: "figure", getAttrs: (element) => (element.querySelector("figcaption") ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes, 0],
});

const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: ({ HTMLAttributes }) => ["figcaption", HTMLAttributes, 0],
});

export const figures = [Figure, Caption];

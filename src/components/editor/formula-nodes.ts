import { Node, type NodeViewRendererProps } from "@tiptap/core";
import { renderFormula } from "@/components/media/formula";

const latexAttribute = {
  latex: {
    default: "",
    parseHTML: (element: HTMLElement) => element.getAttribute("data-latex") ?? "",
    renderHTML: ({ latex }: Record<string, unknown>) => ({ "data-latex": latex }),
  },
};

// KaTeX is loaded with the first formula, not with the editor.
const view =
  (tag: "span" | "div") =>
  ({ node }: NodeViewRendererProps) => {
    const dom = document.createElement(tag);
    dom.dataset.type = tag === "div" ? "block-math" : "inline-math";
    const latex = String(node.attrs.latex);
    void renderFormula(dom, latex, tag === "div");
    return { dom, ignoreMutation: () => true };
  };

export const InlineFormula = Node.create({
  name: "inlineMath",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'span[data-type="inline-math"]' }],
  renderHTML: ({ HTMLAttributes }) => ["span", { "data-type": "inline-math", ...HTMLAttributes }],
  addNodeView: () => view("span"),
});

export const BlockFormula = Node.create({
  name: "blockMath",
  group: "block",
  atom: true,
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'div[data-type="block-math"]' }],
  renderHTML: ({ HTMLAttributes }) => ["div", { "data-type": "block-math", ...HTMLAttributes }],
  addNodeView: () => view("div"),
});

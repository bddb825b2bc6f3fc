import { Node } from "@tiptap/core";
import { renderFormula } from "@/components/media/formula";

const latexAttribute = {
  latex: {
    default: "",
    parseHTML: (element: HTMLElement) => element.getAttribute("data-latex") ?? "",
    renderHTML: ({ latex }: Record<string, unknown>) => ({ "data-latex": latex }),
  },
};

function formulaNode(kind: "inline" | "block") {
  const tag = kind === "block" ? "div" : "span";
  const type = `${kind}-math`;
  return Node.create({
    name: `${kind}Math`,
    group: kind,
    inline: kind === "inline",
    atom: true,
    addAttributes: () => latexAttribute,
    parseHTML: () => [{ tag: `${tag}[data-type="${type}"]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, { "data-type": type, ...HTMLAttributes }],
    // KaTeX is loaded with the first formula, not with the editor.
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement(tag);
        dom.dataset.type = type;
        void renderFormula(dom, String(node.attrs.latex), kind === "block");
        return { dom, ignoreMutation: () => true };
      },
  });
}

export const InlineFormula = formulaNode("inline");
export const BlockFormula = formulaNode("block");

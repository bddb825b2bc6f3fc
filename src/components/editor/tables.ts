import type { Attributes, NodeConfig } from "@tiptap/core";
import { TableCell, TableHeader, TableRow, Table as TiptapTable } from "@tiptap/extension-table";

const MAX_SPAN = 40;

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? "1", 10) || 1, 1), MAX_SPAN),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

/** Cells have colspan and rowspan only when larger than one; their widths follow from their content. */
const cell: Partial<NodeConfig> = {
  addAttributes(): Attributes {
    return {
      ...this.parent?.(),
      colspan: span("colspan"),
      rowspan: span("rowspan"),
      colwidth: { default: null, rendered: false },
    };
  },
};

/** Only rows and cells are stored; on pages a wide table is wrapped in a scroll container. */
const Table = TiptapTable.extend({
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  addNodeView() {
    return () => {
      const dom = document.createElement("div");
      dom.className = "table-scroll";
      const table = dom.appendChild(document.createElement("table"));
      return { dom, contentDOM: table.appendChild(document.createElement("tbody")) };
    };
  },
});

export const tables = [Table, TableRow, TableHeader.extend(cell), TableCell.extend(cell)];

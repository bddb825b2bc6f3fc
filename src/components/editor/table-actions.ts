import { Table2 } from "lucide-react";
import { type Action, textAction } from "@/components/editor/action";

export const insertTable = textAction("insertTable", ["Inserir tabela", Table2, "Mod-Alt-Shift-t"], (chain) =>
  chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
);

/** The actions inside a table. */
export const tableActions: readonly Action[] = [
  textAction("addRowBefore", ["Linha acima", Table2], (chain) => chain.addRowBefore()),
  textAction("addRowAfter", ["Linha abaixo", Table2], (chain) => chain.addRowAfter()),
  textAction("addColumnBefore", ["Coluna antes", Table2], (chain) => chain.addColumnBefore()),
  textAction("addColumnAfter", ["Coluna depois", Table2], (chain) => chain.addColumnAfter()),
  textAction("toggleHeaderRow", ["Primeira linha é título", Table2], (chain) => chain.toggleHeaderRow()),
  textAction("deleteRow", ["Excluir linha", Table2], (chain) => chain.deleteRow()),
  textAction("deleteColumn", ["Excluir coluna", Table2], (chain) => chain.deleteColumn()),
  textAction("deleteTable", ["Excluir tabela", Table2], (chain) => chain.deleteTable()),
];

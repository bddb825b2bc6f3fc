import { Table2 } from "lucide-react";
import { type Action, act } from "@/components/editor/action";

export const insertTable = act("insertTable", ["Inserir tabela", Table2, "Mod-Alt-Shift-t"], (chain) =>
  chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
);

/** The actions inside a table. */
export const tableActions: readonly Action[] = [
  act("addRowBefore", ["Linha acima", Table2], (chain) => chain.addRowBefore()),
  act("addRowAfter", ["Linha abaixo", Table2], (chain) => chain.addRowAfter()),
  act("addColumnBefore", ["Coluna antes", Table2], (chain) => chain.addColumnBefore()),
  act("addColumnAfter", ["Coluna depois", Table2], (chain) => chain.addColumnAfter()),
  act("toggleHeaderRow", ["Primeira linha é título", Table2], (chain) => chain.toggleHeaderRow()),
  act("deleteRow", ["Excluir linha", Table2], (chain) => chain.deleteRow()),
  act("deleteColumn", ["Excluir coluna", Table2], (chain) => chain.deleteColumn()),
  act("deleteTable", ["Excluir tabela", Table2], (chain) => chain.deleteTable()),
];

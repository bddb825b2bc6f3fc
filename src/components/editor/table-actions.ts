import type { ChainedCommands } from "@tiptap/core";
import { Table2 } from "lucide-react";
import type { Action } from "@/components/editor/action";

const action = (
  id: string,
  label: string,
  apply: (chain: ChainedCommands) => ChainedCommands,
  keys?: string,
): Action => ({ id, label, Icon: Table2, keys, run: (editor) => apply(editor.chain().focus()).run() });

export const insertTable = action(
  "insertTable",
  "Inserir tabela",
  (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  "Mod-Alt-Shift-t",
);

/** What may be done inside a table. */
export const tableActions: readonly Action[] = [
  action("addRowBefore", "Linha acima", (chain) => chain.addRowBefore()),
  action("addRowAfter", "Linha abaixo", (chain) => chain.addRowAfter()),
  action("addColumnBefore", "Coluna antes", (chain) => chain.addColumnBefore()),
  action("addColumnAfter", "Coluna depois", (chain) => chain.addColumnAfter()),
  action("toggleHeaderRow", "Primeira linha é título", (chain) => chain.toggleHeaderRow()),
  action("deleteRow", "Excluir linha", (chain) => chain.deleteRow()),
  action("deleteColumn", "Excluir coluna", (chain) => chain.deleteColumn()),
  action("deleteTable", "Excluir tabela", (chain) => chain.deleteTable()),
];

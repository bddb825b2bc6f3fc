import { useMemo, useState } from "react";
import { type BankTransaction, StatementError } from "@/features/orders/desk/statement/bank-transaction";
import { recallColumns, rememberColumns } from "@/features/orders/desk/statement/column-memory";
import type { Columns, OpenTable } from "@/features/orders/desk/statement/columns";
import {
  readStatement,
  readTable,
  type StatementFile,
} from "@/features/orders/desk/statement/read-statement";
import { newId } from "@/lib/new-id";

/** `id`: two files may have the same name. `columns`: null when the user has to choose them. */
export type UnknownFile = OpenTable & { id: string; name: string; columns: Columns | null };
/** `unread`: lines as written; `recalled`: read with the columns of an earlier file. */
export type ReadFile = {
  id: string;
  name: string;
  transactions: BankTransaction[];
  unread: string[];
  recalled?: OpenTable;
};

const messageFor = (name: string, error: unknown) =>
  `${name}: ${error instanceof StatementError ? error.message : "Não consegui ler este arquivo."}`;

/** The chosen files: those that are read, their errors, and files whose columns the user has to choose. */
export function useStatementFiles() {
  const [readFiles, setReadFiles] = useState<ReadFile[]>([]);
  const [unknownFiles, setUnknownFiles] = useState<UnknownFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);

  async function add(id: string, name: string, reading: Promise<StatementFile>) {
    try {
      const file = await reading;
      if (file.kind === "transactions") setReadFiles((before) => [...before, { ...file, id, name }]);
      else setUnknownFiles((before) => [...before, { ...file, id, name }]);
    } catch (error) {
      setProblems((before) => [...before, messageFor(name, error)]);
    }
  }

  async function addFiles(files: File[]) {
    setProblems([]);
    for (const file of files) {
      const bytes = file.size > 0 ? file.arrayBuffer() : Promise.resolve(new ArrayBuffer(0));
      await add(
        newId(),
        file.name,
        bytes.then((buffer) => readStatement(buffer, recallColumns)),
      );
    }
  }

  async function setColumns(file: UnknownFile, columns: Columns | null) {
    setUnknownFiles((before) => before.filter(({ id }) => id !== file.id));
    if (!columns) return;
    rememberColumns(file.table.header, columns);
    await add(file.id, file.name, readTable(file, columns));
  }

  /** Asks again for the columns of a file that was read with those of an earlier one. */
  function askAgain({ id, name, recalled }: ReadFile) {
    if (!recalled) return;
    setReadFiles((before) => before.filter((file) => file.id !== id));
    setUnknownFiles((before) => [...before, { ...recalled, id, name, columns: null }]);
  }

  const transactionLists = useMemo(() => readFiles.map(({ transactions }) => transactions), [readFiles]);
  return { readFiles, transactionLists, unknownFiles, problems, addFiles, setColumns, askAgain };
}

import { useState } from "react";
import { type BankTransaction, StatementProblem } from "@/features/orders/statement/bank-transaction";
import type { Columns } from "@/features/orders/statement/columns";
import { readStatement, withColumns } from "@/features/orders/statement/read-statement";

export type UnknownFile = { name: string; rows: string[][] };

const messageFor = (name: string, error: unknown) =>
  `${name}: ${error instanceof StatementProblem ? error.message : "Não consegui ler este arquivo."}`;

/** The chosen files: their transactions, their errors, and files whose columns the user has to choose. */
export function useStatementFiles() {
  const [read, setRead] = useState<BankTransaction[][]>([]);
  const [unknown, setUnknown] = useState<UnknownFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const complain = (name: string, error: unknown) =>
    setProblems((before) => [...before, messageFor(name, error)]);

  async function addFile(file: File) {
    const { name } = file;
    try {
      const found = await readStatement(file.size > 0 ? await file.arrayBuffer() : new ArrayBuffer(0));
      if (found.kind === "transactions") setRead((before) => [...before, found.transactions]);
      else setUnknown((before) => [...before, { name, rows: found.rows }]);
    } catch (error) {
      complain(name, error);
    }
  }

  async function setColumns({ name, rows }: UnknownFile, columns: Columns | null) {
    setUnknown((before) => before.filter((file) => file.name !== name));
    if (!columns) return;
    try {
      const transactions = await withColumns(rows, columns);
      setRead((before) => [...before, transactions]);
    } catch (error) {
      complain(name, error);
    }
  }

  async function add(files: File[]) {
    setProblems([]);
    for (const file of files) await addFile(file);
  }

  return { read, unknown, problems, add, setColumns };
}

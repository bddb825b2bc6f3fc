import { useState } from "react";
import { type BankTransaction, StatementError } from "@/features/orders/statement/bank-transaction";
import type { Columns } from "@/features/orders/statement/columns";
import { readStatement, transactionsWithColumns } from "@/features/orders/statement/read-statement";
import { newId } from "@/lib/new-id";

/** `id`: two files may have the same name. */
export type UnknownFile = { id: string; name: string; rows: string[][] };

const messageFor = (name: string, error: unknown) =>
  `${name}: ${error instanceof StatementError ? error.message : "Não consegui ler este arquivo."}`;

/** The chosen files: their transactions, their errors, and files whose columns the user has to choose. */
export function useStatementFiles() {
  const [transactionLists, setTransactionLists] = useState<BankTransaction[][]>([]);
  const [unknownFiles, setUnknownFiles] = useState<UnknownFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const addProblem = (name: string, error: unknown) =>
    setProblems((before) => [...before, messageFor(name, error)]);

  async function addFile(file: File) {
    const { name } = file;
    try {
      const statement = await readStatement(file.size > 0 ? await file.arrayBuffer() : new ArrayBuffer(0));
      if (statement.kind === "transactions")
        setTransactionLists((before) => [...before, statement.transactions]);
      else setUnknownFiles((before) => [...before, { id: newId(), name, rows: statement.rows }]);
    } catch (error) {
      addProblem(name, error);
    }
  }

  async function setColumns({ id, name, rows }: UnknownFile, columns: Columns | null) {
    setUnknownFiles((before) => before.filter((file) => file.id !== id));
    if (!columns) return;
    try {
      const transactions = await transactionsWithColumns(rows, columns);
      setTransactionLists((before) => [...before, transactions]);
    } catch (error) {
      addProblem(name, error);
    }
  }

  async function addFiles(files: File[]) {
    setProblems([]);
    for (const file of files) await addFile(file);
  }

  return { transactionLists, unknownFiles, problems, addFiles, setColumns };
}

import { useState } from "react";
import type { Columns } from "@/features/orders/statement/columns";
import { type Movement, StatementProblem } from "@/features/orders/statement/movement";
import { readStatement, withColumns } from "@/features/orders/statement/read-statement";

export type UnknownFile = { name: string; rows: string[][] };

const sentenceOf = (name: string, error: unknown) =>
  `${name}: ${error instanceof StatementProblem ? error.message : "Não consegui ler este arquivo."}`;

/** The files chosen so far: what was read of them, what could not be, and those whose columns people have to name. */
export function useStatementFiles() {
  const [read, setRead] = useState<Movement[][]>([]);
  const [unknown, setUnknown] = useState<UnknownFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const complain = (name: string, error: unknown) =>
    setProblems((before) => [...before, sentenceOf(name, error)]);

  async function addFile(file: File) {
    const { name } = file;
    try {
      const found = await readStatement(file.size > 0 ? await file.arrayBuffer() : new ArrayBuffer(0));
      if (found.kind === "movements") setRead((before) => [...before, found.movements]);
      else setUnknown((before) => [...before, { name, rows: found.rows }]);
    } catch (error) {
      complain(name, error);
    }
  }

  async function setColumns({ name, rows }: UnknownFile, columns: Columns | null) {
    setUnknown((before) => before.filter((file) => file.name !== name));
    if (!columns) return;
    try {
      const movements = await withColumns(rows, columns);
      setRead((before) => [...before, movements]);
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

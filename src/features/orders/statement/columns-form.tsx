import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { Columns } from "@/features/orders/statement/columns";
import type { UnknownFile } from "@/features/orders/statement/use-statement-files";
import { parseCents, parseDay } from "@/features/orders/statement/days";

type Role = "date" | "amount" | "description";
const ROLES: { role: Role; label: string }[] = [
  { role: "date", label: "Onde está a data?" },
  { role: "amount", label: "Onde está o valor?" },
  { role: "description", label: "Onde está o nome de quem pagou?" },
];

/** For each role the first column with a suitable cell. */
function guessColumns(sample: string[][]): Record<Role, number> {
  const width = Math.max(...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const findColumn = (test: (cell: string) => boolean) =>
    Math.max(
      0,
      columns.findIndex((column) => sample.some((row) => test(row[column] ?? ""))),
    );
  const date = findColumn((cell) => parseDay(cell) !== null);
  const amount = findColumn(
    (cell) => parseDay(cell) === null && /\d/.test(cell) && parseCents(cell) !== null,
  );
  return { date, amount, description: columns.find((column) => column !== date && column !== amount) ?? 0 };
}

type ColumnsFormProps = { file: UnknownFile; onChosen: (file: UnknownFile, columns: Columns | null) => void };

/** Asks for the meaning of the columns of an unknown bank, next to sample lines of the file. */
export function ColumnsForm({ file, onChosen }: ColumnsFormProps) {
  const sample = file.rows.filter((row) => row.length >= 3).slice(0, 8);
  const [chosen, setChosen] = useState(() => guessColumns(sample));
  const width = Math.max(...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const cells = sample.map((row) => (row[column] ?? "").trim()).filter(Boolean);
    const label = `${column + 1}ª coluna: ${cells.slice(0, 2).join(", ").slice(0, 60) || "vazia"}`;
    return { value: column, label };
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { date, amount, description } = chosen;
    onChosen(file, { date, amount, outgoing: null, description: [description], id: null });
  }

  return (
    <form onSubmit={submit} className="card grid gap-4 p-5">
      <h2 className="text-xl">Não conheço o extrato deste banco</h2>
      <p>
        Diga o que é cada coluna de <strong className="wrap-anywhere">{file.name}</strong>.
      </p>
      {ROLES.map(({ role, label }) => (
        <SelectField
          key={role}
          label={label}
          value={chosen[role]}
          onChange={(value) => setChosen({ ...chosen, [role]: Number(value) })}
          options={columns}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Ler o extrato</Button>
        <Button variant="quiet" onClick={() => onChosen(file, null)}>
          Deixar este arquivo
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { type DecimalSeparator, parseCents } from "@/features/orders/desk/statement/amounts";
import { formatCents } from "@/features/orders/desk/statement/bank-transaction";
import { type Columns, undecidedAmount } from "@/features/orders/desk/statement/columns";
import { proposeColumns, widthOf } from "@/features/orders/desk/statement/unknown-table";
import type { UnknownFile } from "@/features/orders/desk/statement/use-statement-files";

type Role = "date" | "amount" | "description";
const ROLES: { role: Role; label: string }[] = [
  { role: "date", label: "Onde está a data?" },
  { role: "amount", label: "Onde está o valor?" },
  { role: "description", label: "Onde está o nome de quem pagou?" },
];
const SEPARATORS: DecimalSeparator[] = [",", "."];

/** "2ª coluna, Valor: 50,00, 60,00" */
function columnOptions({ table }: UnknownFile) {
  return Array.from({ length: widthOf(table) }, (_, column) => {
    const cells = table.rows.slice(0, 8).map((row) => (row[column] ?? "").trim());
    const name = table.header?.[column]?.trim();
    const examples = cells.filter(Boolean).slice(0, 2).join(", ").slice(0, 60) || "vazia";
    return {
      value: column,
      label: `${column + 1}ª coluna${name ? `, ${name.slice(0, 30)}` : ""}: ${examples}`,
    };
  });
}

type ColumnsFormProps = { file: UnknownFile; onChosen: (file: UnknownFile, columns: Columns | null) => void };

/** Asks for what a file does not say: the meaning of the columns of an unknown bank, or the decimal separator of its amounts. */
export function ColumnsForm({ file, onChosen }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<Columns>(() => file.columns ?? proposeColumns(file.table));
  const undecided = undecidedAmount(file, chosen);
  const values = { ...chosen, description: chosen.description[0] };

  function choose(role: Role, column: number) {
    setChosen({ ...chosen, [role]: role === "description" ? [column] : column });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onChosen(file, chosen);
  }

  return (
    <form onSubmit={submit} className="card grid gap-4 p-5">
      <h2 className="text-xl">
        {file.columns ? "Os valores podem ser lidos de dois jeitos" : "Não conheço o extrato deste banco"}
      </h2>
      <p>
        {file.columns ? "Diga quanto é" : "Diga o que é cada coluna de"}{" "}
        {file.columns && <strong>{undecided}</strong>} {file.columns && "em "}
        <strong className="wrap-anywhere">{file.name}</strong>. A resposta vale também para o próximo extrato
        igual a este.
      </p>
      {!file.columns &&
        ROLES.map(({ role, label }) => (
          <SelectField
            key={role}
            label={label}
            value={values[role]}
            onChange={(value) => choose(role, Number(value))}
            options={columnOptions(file)}
          />
        ))}
      {undecided && (
        <SelectField
          label={`Quanto é ${undecided}?`}
          value={chosen.decimal}
          emptyLabel="Escolha..."
          onChange={(value) =>
            setChosen({ ...chosen, decimal: SEPARATORS.find((separator) => separator === value) })
          }
          options={SEPARATORS.map((separator) => ({
            value: separator,
            label: formatCents(Math.abs(parseCents(undecided, separator) ?? 0)),
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={undecided !== null && !chosen.decimal}>
          Ler o extrato
        </Button>
        <Button variant="quiet" onClick={() => onChosen(file, null)}>
          Não ler este arquivo
        </Button>
      </div>
    </form>
  );
}

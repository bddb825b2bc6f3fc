import { Printer } from "lucide-react";
import { useMemo } from "react";
import { printPage } from "@/components/print-page";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { changesSince, sheetLines, usePrintedSheet } from "@/features/orders/saturday/kitchen/printed-sheet";
import type { NoteLine, PizzaTotal } from "@/features/orders/saturday/kitchen/queries";
import { formatDateTime } from "@/lib/format";

type PrintedChangesProps = {
  roundId: number;
  /** When the figures were loaded. */
  updatedAt: number;
  pizzas: PizzaTotal[];
  notes: { orders: NoteLine[][]; pizzas: NoteLine[] };
};

/** Says which lines of the sheet that this device printed last are wrong by now. */
export function PrintedChanges({ roundId, updatedAt, pizzas, notes }: PrintedChangesProps) {
  const lines = useMemo(() => sheetLines(pizzas, notes), [pizzas, notes]);
  const printed = usePrintedSheet(roundId, updatedAt, lines);
  if (!printed) return null;
  const changes = changesSince(printed.lines, lines);
  const when = formatDateTime(printed.at);
  if (changes.length === 0)
    return (
      <p className="text-sm text-ink-muted print:hidden">
        A folha impressa neste aparelho, com números de {when}, continua certa.
      </p>
    );
  return (
    <div className="print:hidden">
      <Alert tone="warning" title="Mudou depois da impressão">
        <p className="text-sm">Na folha impressa neste aparelho, com números de {when}:</p>
        <ul className="my-2 list-disc pl-5">
          {changes.map(({ id, label, printed: before, now }) => (
            <li key={id} className="break-words">
              {label}: <s>{before}</s>, agora <strong>{now}</strong>
            </li>
          ))}
        </ul>
        <Button variant="outline" size="sm" onClick={printPage}>
          <Printer /> Imprimir de novo
        </Button>
      </Alert>
    </div>
  );
}

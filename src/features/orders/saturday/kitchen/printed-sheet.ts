import { useEffect, useState } from "react";
import { type NoteLine, type PizzaTotal, useRecordPrint } from "@/features/orders/saturday/kitchen/queries";
import { deviceStorage } from "@/lib/browser-storage";
import { createJsonStorage, signedInDraftKey } from "@/lib/form-draft";

/** A line of the sheet that somebody bakes by. `id` stays when the text changes; `none`: what a missing line means. */
type SheetLine = { id: string; label: string; text: string; none: string };
type PrintedSheet = { roundId: number; at: number; lines: SheetLine[] };
type Change = { id: string; label: string; printed: string; now: string };

/** Only the sheet that was printed last, until sign-out: it contains customers' wishes. */
const storage = createJsonStorage<PrintedSheet>(
  signedInDraftKey("cozinha-impressa"),
  ({ roundId, at, lines }: Partial<Record<keyof PrintedSheet, unknown>>) => ({
    roundId: Number(roundId),
    at: Number(at),
    lines: Array.isArray(lines) ? lines : [],
  }),
  deviceStorage,
);

/** Quantities, notes on pizzas and notes on orders. Who has paid changes nothing that is baked. */
export function sheetLines(
  pizzas: PizzaTotal[],
  notes: { orders: NoteLine[][]; pizzas: NoteLine[] },
): SheetLine[] {
  const note = (id: string, label: string, text: string) => ({ id, label, text, none: "nada" });
  return [
    ...pizzas.map(({ tipo_pizza_id, nome, total }) => ({
      id: `pizza ${tipo_pizza_id}`,
      label: nome,
      text: String(total),
      none: "0",
    })),
    ...notes.pizzas.map(({ id, codigo, tipo_pizza_nome, quantidade, nota }) =>
      note(`nota ${id}`, `${tipo_pizza_nome}, pedido ${codigo}`, `${quantidade} ${nota}`),
    ),
    ...notes.orders.map((lines) =>
      note(
        `observações ${lines[0]?.pedido_id} ${lines[0]?.id}`,
        `Observações, pedido ${lines[0]?.codigo}`,
        [
          lines[0]?.observacoes,
          ...lines.map(({ quantidade, tipo_pizza_nome }) => `${quantidade} ${tipo_pizza_nome}`),
        ].join(", "),
      ),
    ),
  ];
}

/** "Palmito, pedido A2B3C4: 1 sem cebola" for each note that was added, changed or removed since. */
export const changedNotes = (before: SheetLine[], now: SheetLine[]) =>
  changesSince(before, now)
    .filter(({ id }) => !id.startsWith("pizza "))
    .map(({ label, now: text }) => `${label}: ${text}`);

/** The lines that are no longer as they were printed. */
export function changesSince(printed: SheetLine[], current: SheetLine[]): Change[] {
  const now = new Map(current.map((line) => [line.id, line]));
  const before = new Map(printed.map((line) => [line.id, line]));
  return [...new Map([...before, ...now]).values()].flatMap(({ id, label, none }) => {
    const change = { id, label, printed: before.get(id)?.text ?? none, now: now.get(id)?.text ?? none };
    return change.printed === change.now ? [] : [change];
  });
}

/** What this device printed last for the round, remembered whenever the page is printed. `at`: when the figures were loaded. */
export function usePrintedSheet(roundId: number, at: number, lines: SheetLine[]) {
  const [printed, setPrinted] = useState(storage.read);
  const { mutate: record } = useRecordPrint();
  useEffect(() => {
    const remember = () => {
      const sheet = { roundId, at, lines };
      setPrinted(sheet);
      // If storing fails, the sheet is remembered until the page is left.
      storage.write(sheet);
      record(roundId);
    };
    addEventListener("beforeprint", remember);
    return () => removeEventListener("beforeprint", remember);
  }, [roundId, at, lines, record]);
  return printed?.roundId === roundId ? printed : undefined;
}

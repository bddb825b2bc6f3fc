import { useQuery } from "@tanstack/react-query";
import { Printer, Tags } from "lucide-react";
import type { CSSProperties } from "react";
import { printPage } from "@/components/print-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import type { Round } from "@/features/orders/rounds";
import { KitchenTotals } from "@/features/orders/saturday/kitchen/kitchen-totals";
import { PrintedChanges } from "@/features/orders/saturday/kitchen/printed-changes";
import { type NoteLine, roundNotesQuery, roundPizzasQuery } from "@/features/orders/saturday/kitchen/queries";
import "@/features/orders/saturday/print.css";

// Heights on A4, in rows of the pizza list: of a page, of the headings, of a line below a pizza, and of a line of the notes, which
// are printed in two columns.
const PAGE_ROWS = 21;
const HEADING_ROWS = 4;
const ROWS_PER_EXTRA_LINE = 0.5;
const ROWS_PER_NOTE_LINE = 0.28;
const CHARS_PER_LINE = 45;

/** A long menu with many notes is printed smaller, so that the sheet fits on one page. */
function printZoom(types: number, extraLines: number, notes: string[]) {
  const lines = notes.reduce((sum, note) => sum + 1 + Math.ceil(note.length / CHARS_PER_LINE), 0);
  const zoom = Math.min(
    1,
    PAGE_ROWS / (HEADING_ROWS + types + ROWS_PER_EXTRA_LINE * extraLines + ROWS_PER_NOTE_LINE * lines),
  );
  return { "--print-zoom": zoom.toFixed(2) } as CSSProperties;
}

/** The pizzas to bake: readable from a distance, and printed on one A4 page. */
export function KitchenSheet({ round }: { round: Round }) {
  const pizzas = useQuery(roundPizzasQuery(round.id));
  const notes = useQuery(roundNotesQuery(round.id));

  // Without the notes the sheet would look as if there were no special wishes.
  if (!pizzas.data || !notes.data) {
    return <QueryPlaceholder query={pizzas.data ? notes : pizzas} errorTitle="Erro ao carregar pedidos" />;
  }
  const dataUpdatedAt = <DataUpdatedAt queries={[pizzas, notes]} />;
  const printedChanges = (
    <PrintedChanges
      roundId={round.id}
      updatedAt={Math.min(pizzas.dataUpdatedAt, notes.dataUpdatedAt)}
      pizzas={pizzas.data}
      notes={notes.data}
    />
  );
  if (pizzas.data.length === 0) {
    return (
      <>
        {dataUpdatedAt}
        {printedChanges}
        <EmptyState title="Nenhum pedido encontrado" />
      </>
    );
  }
  const { orders: orderNotes, pizzas: pizzaNotes } = notes.data;
  const lateTypeCount = pizzas.data.filter(({ tardias }) => tardias > 0).length;
  const noteTexts = orderNotes.map(([line]) => line?.observacoes ?? "");
  return (
    <div
      className="print-sheet grid grid-cols-1 gap-6"
      style={printZoom(pizzas.data.length, pizzaNotes.length + lateTypeCount, noteTexts)}
    >
      {dataUpdatedAt}
      {printedChanges}
      {/* On a desktop the table is as wide as its names, and the notes are beside it. */}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[fit-content(50%)_minmax(0,1fr)] lg:items-start">
        <div className="card overflow-hidden print:border-2 print:shadow-none">
          <KitchenTotals pizzas={pizzas.data} notes={pizzaNotes} />
        </div>
        {orderNotes.length > 0 && <OrderNotes notes={orderNotes} />}
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={printPage}>
          <Printer /> Imprimir
        </Button>
        <LinkButton variant="outline" to={`/pizza-admin/cozinha?rodada=${round.id}&ver=etiquetas`}>
          <Tags /> Etiquetas das caixas
        </LinkButton>
      </div>
    </div>
  );
}

/** `notes`: the lines of each note. */
function OrderNotes({ notes }: { notes: NoteLine[][] }) {
  return (
    <section aria-labelledby="observacoes" className="card p-5 print:border-0 print:p-0 print:shadow-none">
      <h2 id="observacoes" className="text-xl">
        Observações
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
        {notes.map((lines) => (
          <li key={lines[0]?.id} className="leading-snug break-inside-avoid">
            <strong>{lines[0]?.observacoes}</strong>
            <span className="block text-sm text-ink-muted">
              {lines[0]?.codigo} · {lines[0]?.nome_cliente} ·{" "}
              {lines.map(({ quantidade, tipo_pizza_nome }) => `${quantidade} ${tipo_pizza_nome}`).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

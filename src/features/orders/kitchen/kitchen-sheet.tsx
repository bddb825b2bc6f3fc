import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { CSSProperties } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Round } from "@/features/orders/admin/queries";
import { Differences } from "@/features/orders/differences";
import { type PizzaTotal, roundNotesQuery, roundPizzasQuery } from "@/features/orders/kitchen/queries";
import { toFailure } from "@/lib/errors";
import { formatDateTime } from "@/lib/format";
import "@/features/orders/print.css";

// Measured on A4 in rows of the table: what fits, what the headings take, and a line of the notes, two side by side.
const PAGE = 21;
const HEADINGS = 4;
const NOTE_LINE = 0.28;
const LETTERS_OF_A_LINE = 45;

/** A long menu with many notes is printed smaller, so that the sheet stays one page. */
function printedSmaller(types: number, notes: string[]) {
  const lines = notes.reduce((sum, note) => sum + 1 + Math.ceil(note.length / LETTERS_OF_A_LINE), 0);
  const zoom = Math.min(1, PAGE / (HEADINGS + types + NOTE_LINE * lines));
  return { "--print-zoom": zoom.toFixed(2) } as CSSProperties;
}

/** What the kitchen bakes: readable from the counter, and on one A4 page. */
export function KitchenSheet({ round }: { round: Round }) {
  const pizzas = useQuery(roundPizzasQuery(round.id));
  const notes = useQuery(roundNotesQuery(round.id));

  if (pizzas.isError && !pizzas.data) {
    return (
      <ErrorState
        message={toFailure("Erro ao carregar pedidos", pizzas.error)}
        onRetry={() => void pizzas.refetch()}
        isRetrying={pizzas.isFetching}
      />
    );
  }
  if (!pizzas.data) return <Skeleton className="h-96 w-full rounded-lg" />;
  if (pizzas.data.length === 0) return <EmptyState title="Nenhum pedido encontrado" />;
  const noteTexts = (notes.data ?? []).map(([line]) => line?.observacoes ?? "");
  return (
    <div className="print-sheet grid gap-6" style={printedSmaller(pizzas.data.length, noteTexts)}>
      <div className="card overflow-hidden print:border-2 print:shadow-none">
        <Totals pizzas={pizzas.data} />
      </div>
      {notes.data && notes.data.length > 0 && (
        <section
          aria-labelledby="observacoes"
          className="card p-5 print:border-0 print:p-0 print:shadow-none"
        >
          <h2 id="observacoes" className="text-xl">
            Observações
          </h2>
          <ul className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
            {notes.data.map((lines) => (
              <li key={lines[0]?.id} className="leading-snug break-inside-avoid">
                <strong>{lines[0]?.observacoes}</strong>
                <span className="block text-sm text-ink-muted">
                  {lines[0]?.codigo} · {lines[0]?.nome_cliente} ·{" "}
                  {lines
                    .map(({ quantidade, tipo_pizza_nome }) => `${quantidade} ${tipo_pizza_nome}`)
                    .join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* The printed page is what to bake, on one sheet. */}
      <div className="empty:hidden print:hidden">
        <Differences roundId={round.id} />
      </div>
      <p className="hidden text-sm print:block">Impresso em {formatDateTime(Date.now())}</p>
      <Button className="justify-self-start print:hidden" variant="outline" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" /> Imprimir
      </Button>
    </div>
  );
}

const NUMBER =
  "px-1 py-2.5 text-right tabular-nums last:pr-4 sm:px-5 sm:last:pr-5 print:py-1.5 narrow:flex-1 narrow:basis-0 narrow:px-2 narrow:text-left narrow:last:text-right";
// On a phone names take the space beside the figures; with large text they stand above them.
const NAME =
  "w-full px-4 text-left font-semibold wrap-anywhere hyphens-auto sm:w-auto sm:px-5 narrow:basis-full narrow:px-2 narrow:pb-0";
const ROW = "narrow:flex narrow:flex-wrap narrow:items-baseline";

function Totals({ pizzas }: { pizzas: PizzaTotal[] }) {
  const sum = (field: "pagas" | "pendentes" | "total") =>
    pizzas.reduce((total, pizza) => total + pizza[field], 0);
  return (
    <table className="w-full narrow:block">
      <caption className="sr-only">Pizzas por tipo</caption>
      <thead className="bg-tint text-sm narrow:block narrow:text-xs text-ink-muted print:bg-transparent">
        <tr className={ROW}>
          <th scope="col" className={`${NAME} py-2 narrow:sr-only`}>
            Pizza
          </th>
          <th scope="col" className={NUMBER}>
            Pagas
          </th>
          <th scope="col" className={`${NUMBER} whitespace-nowrap narrow:whitespace-normal`}>
            A pagar
          </th>
          <th scope="col" className={NUMBER}>
            Todas
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line narrow:block">
        {pizzas.map(({ tipo_pizza_id, nome, pagas, pendentes, total, tardias }) => (
          <tr key={tipo_pizza_id} className={ROW}>
            <th scope="row" className={`${NAME} py-2.5 leading-snug print:py-1.5`}>
              {nome}
              {tardias > 0 && (
                <span className="block text-sm font-normal text-ink-muted">{tardias} fora do prazo</span>
              )}
            </th>
            <td className={NUMBER}>{pagas}</td>
            <td className={`${NUMBER} text-ink-muted`}>{pendentes}</td>
            <td className={`${NUMBER} text-xl font-bold sm:text-2xl print:text-2xl`}>{total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line-strong narrow:block">
        <tr className={ROW}>
          <th scope="row" className={`${NAME} py-3`}>
            Total
          </th>
          <td className={NUMBER}>{sum("pagas")}</td>
          <td className={NUMBER}>{sum("pendentes")}</td>
          <td className={`${NUMBER} text-xl font-bold sm:text-2xl print:text-2xl`}>{sum("total")}</td>
        </tr>
      </tfoot>
    </table>
  );
}

import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { formatMoney } from "@/lib/format";

export function OrderLines({ order }: { order: OwnOrder }) {
  // The note on the whole order, which is stored with each of its pizzas.
  const orderNotes = new Set(order.linhas.flatMap(({ observacoes }) => observacoes ?? []));
  return (
    <section aria-labelledby="pizzas">
      <h2 id="pizzas" className="text-xl">
        Suas pizzas
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {order.linhas.map(({ tipoPizzaId, nome, quantidade, precoUnitario, valorTotal, nota }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one type may have two lines; they have no id and are not reordered.
          <li key={`${tipoPizzaId}-${index}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">
              {quantidade} × {nome}
              <span className="block text-sm text-ink-muted">{formatMoney(precoUnitario)} cada</span>
              {nota && <span className="block text-sm">{nota}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(valorTotal)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t-2 border-line-strong pt-2 text-lg font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{formatMoney(order.valorTotal)}</span>
      </p>
      {[...orderNotes].map((note) => (
        <p key={note} className="mt-2 text-sm break-words whitespace-pre-line text-ink-muted">
          Observações: {note}
        </p>
      ))}
    </section>
  );
}

import type { NoteLine, PizzaTotal } from "@/features/orders/saturday/kitchen/queries";

const NUMBER =
  "px-1 py-2.5 text-right tabular-nums last:pr-4 sm:px-5 sm:last:pr-5 print:py-1.5 narrow:flex-1 narrow:basis-0 narrow:px-2 narrow:text-left narrow:last:text-right";
// On a phone names are next to the figures; with large text they are above them.
const NAME =
  "w-full px-4 text-left font-semibold wrap-anywhere hyphens-auto sm:w-auto sm:px-5 narrow:basis-full narrow:px-2 narrow:pb-0";
const ROW = "narrow:flex narrow:flex-wrap narrow:items-baseline";

type KitchenTotalsProps = { pizzas: PizzaTotal[]; notes: NoteLine[] };

/** Quantity per pizza type, and the notes on single pizzas. */
export function KitchenTotals({ pizzas, notes }: KitchenTotalsProps) {
  return (
    <table className="w-full narrow:block">
      <caption className="sr-only">Pizzas por tipo</caption>
      <thead className="bg-tint text-sm narrow:block narrow:text-xs text-ink-muted print:bg-transparent">
        <tr className={ROW}>
          <th scope="col" className={`${NAME} py-2 narrow:sr-only`}>
            Pizza
          </th>
          <th scope="col" className={NUMBER}>
            Quantas
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line narrow:block">
        {pizzas.map(({ tipo_pizza_id, nome, total, tardias }) => (
          <tr key={tipo_pizza_id} className={ROW}>
            <th scope="row" className={`${NAME} py-2.5 leading-snug print:py-1.5`}>
              {nome}
              {tardias > 0 && (
                <span className="block text-sm font-normal text-ink-muted">{tardias} fora do prazo</span>
              )}
              {notes
                .filter((note) => note.tipo_pizza_id === tipo_pizza_id)
                .map(({ id, quantidade, nota, codigo }) => (
                  <span key={id} className="block text-sm">
                    {quantidade} {nota} <span className="font-normal text-ink-muted">{codigo}</span>
                  </span>
                ))}
            </th>
            <td className={`${NUMBER} text-xl font-bold sm:text-2xl print:text-2xl`}>{total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line-strong narrow:block">
        <tr className={ROW}>
          <th scope="row" className={`${NAME} py-3`}>
            Total
          </th>
          <td className={`${NUMBER} text-xl font-bold sm:text-2xl print:text-2xl`}>
            {pizzas.reduce((sum, { total }) => sum + total, 0)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

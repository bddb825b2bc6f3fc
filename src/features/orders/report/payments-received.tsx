import { receivedLabel } from "@/features/orders/payment-methods";
import { type PaymentRow, paymentSums } from "@/features/orders/report/report-rows";
import { formatMoney, formatNumericDay } from "@/lib/format";

/** What came in, by method and by day: the sum of the payments, whatever the orders say. */
export function PaymentsReceived({ payments }: { payments: PaymentRow[] }) {
  const { total, methods, days } = paymentSums(payments);
  return (
    <section aria-labelledby="recebido" className="card break-inside-avoid p-5 print:shadow-none">
      <h2 id="recebido" className="text-xl">
        Recebido
      </h2>
      <p className="my-1 text-2xl font-bold tabular-nums">{formatMoney(total)}</p>
      {methods.length > 0 && (
        <div className="grid gap-x-10 sm:grid-cols-2">
          <Sums
            title="Por forma de pagamento"
            rows={methods.map((row) => [receivedLabel(row.metodo), row])}
          />
          <Sums
            title="Por dia"
            rows={days.map((row) => [
              `${formatNumericDay(row.dia ?? "")}, ${receivedLabel(row.metodo)}`,
              row,
            ])}
          />
        </div>
      )}
    </section>
  );
}

function Sums({ title, rows }: { title: string; rows: [name: string, row: PaymentRow][] }) {
  return (
    <div>
      <h3 className="mt-3 font-sans text-base font-semibold">{title}</h3>
      <dl className="mt-1 divide-y divide-line border-t border-line">
        {rows.map(([name, { pagamentos, devolvido, valor }]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt>
              {name}
              <span className="block text-sm text-ink-muted">
                Pagamentos: {pagamentos}
                {devolvido > 0 && ` · Devolvido: ${formatMoney(devolvido)}`}
              </span>
            </dt>
            <dd className="font-semibold tabular-nums">{formatMoney(valor)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { receivedLabel } from "@/features/orders/payment-methods";
import { MoneyList } from "@/features/orders/saturday/report/money-list";
import { type PaymentRow, paymentSums } from "@/features/orders/saturday/report/report-rows";
import { formatMoney, formatNumericDay } from "@/lib/format";

/** Payments by method and by day, independent of the order totals. */
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
          <Sums title="Por forma de pagamento" payments={methods} />
          <Sums title="Por dia" payments={days} />
        </div>
      )}
    </section>
  );
}

function Sums({ title, payments }: { title: string; payments: PaymentRow[] }) {
  const rows = payments.map(({ dia, metodo, pagamentos, devolvido, valor }) => ({
    name: [dia && formatNumericDay(dia), receivedLabel(metodo)].filter(Boolean).join(", "),
    detail: `${pagamentos} ${pagamentos === 1 ? "pagamento" : "pagamentos"}${devolvido > 0 ? `, ${formatMoney(devolvido)} devolvidos` : ""}`,
    amount: valor,
  }));
  return (
    <div>
      <h3 className="mt-3 font-sans text-base font-semibold">{title}</h3>
      <MoneyList className="mt-1" rows={rows} />
    </div>
  );
}

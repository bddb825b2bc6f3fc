import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { receivedLabel } from "@/features/orders/payment-methods";
import { MoneyList } from "@/features/orders/saturday/report/money-list";
import { type PaymentRow, paymentSums } from "@/features/orders/saturday/report/report-rows";
import { counted, formatMoney, formatNumericDay } from "@/lib/format";

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
          <div>
            <SumsTitle>Por forma de pagamento</SumsTitle>
            <Sums payments={methods} />
          </div>
          <DailySums days={days} />
        </div>
      )}
    </section>
  );
}

const SumsTitle = ({ children }: { children: string }) => (
  <h3 className="mt-3 font-sans text-base font-semibold">{children}</h3>
);

/** Payments arrive on many days, so these sums are shown only on request; they are always printed. */
function DailySums({ days }: { days: PaymentRow[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = new Set(days.map(({ dia }) => dia)).size;
  return (
    <div>
      <SumsTitle>Por dia</SumsTitle>
      <Button
        variant="quiet"
        size="tight"
        className="-mx-2"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {counted(count, "dia com pagamentos", "dias com pagamentos")}
        <ChevronDown className={cx(isOpen && "rotate-180")} />
      </Button>
      <div id={id} className={cx(!isOpen && "hidden print:block")}>
        <Sums payments={days} />
      </div>
    </div>
  );
}

function Sums({ payments }: { payments: PaymentRow[] }) {
  const rows = payments.map(({ dia, metodo, pagamentos, devolvido, valor }) => ({
    name: [dia && formatNumericDay(dia), receivedLabel(metodo)].filter(Boolean).join(", "),
    detail: `${counted(pagamentos, "pagamento", "pagamentos")}${devolvido > 0 ? `, ${formatMoney(devolvido)} devolvidos` : ""}`,
    amount: valor,
  }));
  return <MoneyList className="mt-1" rows={rows} />;
}

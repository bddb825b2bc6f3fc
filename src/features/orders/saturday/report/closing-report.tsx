import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { useStoredDownload } from "@/components/use-stored-download";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import { paymentLabel } from "@/features/orders/payment-methods";
import type { Round } from "@/features/orders/rounds";
import { MoneyList } from "@/features/orders/saturday/report/money-list";
import { PaymentsReceived } from "@/features/orders/saturday/report/payments-received";
import { readOrdersOfReport, roundReportQuery } from "@/features/orders/saturday/report/queries";
import {
  linesTable,
  paymentsTable,
  reportSections,
  reportTable,
} from "@/features/orders/saturday/report/report-rows";
import { UnsettledOrders } from "@/features/orders/saturday/unsettled-orders";
import { toCsv } from "@/lib/csv";
import { formatMoney } from "@/lib/format";
import { orderCount, pizzaCount } from "@/lib/format-pickup";
import "@/features/orders/saturday/print.css";

/** The sums of a round, calculated by the database. */
export function ClosingReport({ round }: { round: Round }) {
  const query = useQuery(roundReportQuery(round.id));
  const { data } = query;

  if (!data) return <QueryPlaceholder query={query} errorTitle="Erro ao carregar pedidos" />;
  const dataUpdatedAt = <DataUpdatedAt queries={[query]} />;
  if (data.orders.length === 0) {
    return (
      <>
        {dataUpdatedAt}
        <EmptyState title="Nenhum pedido encontrado" />
      </>
    );
  }

  const { orders, payments } = data;
  const sections = reportSections(orders);

  return (
    <div className="print-sheet grid grid-cols-1 gap-6">
      {dataUpdatedAt}
      <PaymentsReceived payments={payments} />
      <UnsettledOrders roundId={round.id} />
      <div
        className={cx(
          "grid grid-cols-1 items-start gap-5 print:grid-cols-1",
          sections.length === 3 ? "lg:grid-cols-3" : "sm:grid-cols-2",
        )}
      >
        {sections.map((section) => (
          <SectionTotals key={section.id} section={section} />
        ))}
      </div>
      <ReportButtons round={round} orders={orders} payments={payments} />
    </div>
  );
}

type Section = ReturnType<typeof reportSections>[number];

/** The price of orders, or what must be returned for cancelled ones: all that was received. */
const amountOf = ({ id }: Section, { valor, recebido }: Section["total"]) =>
  id === "a_devolver" ? recebido : valor;

const countsOf = ({ pedidos, pizzas }: { pedidos: number; pizzas: number }) =>
  `${orderCount(pedidos)}, ${pizzaCount(pizzas)}`;

function otherAmount({ id, total: { valor, recebido } }: Section) {
  if (recebido === valor || recebido === 0) return "";
  return id === "a_devolver" ? ` de ${formatMoney(valor)}` : `; recebidos ${formatMoney(recebido)}`;
}

function SectionTotals({ section }: { section: Section }) {
  return (
    <section
      aria-labelledby={`secao-${section.id}`}
      className="card p-5 break-inside-avoid print:shadow-none"
    >
      <h2 id={`secao-${section.id}`} className="text-xl">
        {section.label}
      </h2>
      <p className="my-1 text-2xl font-bold tabular-nums">{formatMoney(amountOf(section, section.total))}</p>
      <p className="text-ink-muted">
        {countsOf(section.total)}
        {otherAmount(section)}
      </p>
      {section.methods.length > 0 && (
        <MoneyList
          className="mt-3"
          rows={section.methods.map((sums) => ({
            name: paymentLabel(sums.forma_pagamento),
            detail: countsOf(sums),
            amount: amountOf(section, sums),
          }))}
        />
      )}
    </section>
  );
}

type ReportButtonsProps = {
  round: Round;
  orders: Parameters<typeof reportTable>[0];
  payments: Parameters<typeof paymentsTable>[0];
};

/** Downloads of the report and its orders. */
function ReportButtons({ round, orders, payments }: ReportButtonsProps) {
  const reportDownload = useStoredDownload(`fechamento-${round.data_retirada}.csv`, () =>
    toCsv([...paymentsTable(payments), [], ...reportTable(orders)]),
  );
  const orderDownload = useStoredDownload(
    `pedidos-${round.data_retirada}.csv`,
    async () => toCsv(linesTable(await readOrdersOfReport(round.id))),
    "Erro ao carregar pedidos",
  );

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => reportDownload.mutate()} isLoading={reportDownload.isPending}>
        <Download /> Baixar a planilha do fechamento
      </Button>
      <Button variant="outline" onClick={() => orderDownload.mutate()} isLoading={orderDownload.isPending}>
        Baixar a planilha dos pedidos
      </Button>
    </div>
  );
}

import { Check, Undo2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { formatCents } from "@/features/orders/statement/bank-transaction";
import {
  isAmountDue,
  type MatchableOrder,
  type OrdersById,
  type Proposal,
} from "@/features/orders/statement/match";
import { OrderPicker } from "@/features/orders/statement/order-picker";
import { formatNumericDay } from "@/lib/format";

type ProposalCardProps = ComponentProps<typeof OrderPicker>;

/** Maximum number of shown candidates; any other order can be chosen from the list. */
const MAX_CANDIDATES = 8;

const namesOf = (orderIds: number[], orders: OrdersById) =>
  [...new Set(orderIds)]
    .flatMap((id) => orders.get(id) ?? [])
    .map(({ code, name }) => `${code}, ${name}`)
    .join(" e ");

/** A transaction with its recorded payments, or its candidate orders. */
export function ProposalCard({ proposal, orders, confirmation }: ProposalCardProps) {
  const { transaction } = proposal;
  return (
    <li className="card grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="text-lg tabular-nums">{formatCents(transaction.cents)}</strong>
        <span className="text-sm text-ink-muted">{formatNumericDay(transaction.date)}</span>
        <span className="w-full text-sm break-words">{transaction.text}</span>
      </div>
      <RecordedPayments transaction={transaction} orders={orders} confirmation={confirmation} />
      {!confirmation.isRecorded(transaction) && (
        <CandidateList proposal={proposal} orders={orders} confirmation={confirmation} />
      )}
    </li>
  );
}

type RecordedPaymentsProps = Omit<ProposalCardProps, "proposal"> & { transaction: Proposal["transaction"] };

function RecordedPayments({ transaction, orders, confirmation }: RecordedPaymentsProps) {
  const { orderIds, cents, earlierOrderIds, isElsewhere } = confirmation.confirmedHere(transaction.id);
  const earlierNames = namesOf(earlierOrderIds, orders);
  const earlier = earlierOrderIds.length > 0 && (
    <p className={cx("font-semibold", isElsewhere && "text-danger")}>
      Já estava registrado {earlierNames ? `no pedido ${earlierNames}` : "em outro pedido"}.
    </p>
  );
  if (orderIds.length === 0)
    return (
      <>
        {earlier}
        <PaymentsOnServer transaction={transaction} orders={orders} confirmation={confirmation} />
      </>
    );
  const names = namesOf(orderIds, orders);
  return (
    <>
      {earlier}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-semibold text-success">
          <Check className="size-6 shrink-0" />
          Registrado{names && `: ${names}`}
        </p>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Desfazer o pagamento de ${formatCents(cents)}`}
          onClick={() => void confirmation.undo(transaction.id)}
        >
          <Undo2 /> Desfazer
        </Button>
      </div>
    </>
  );
}

/** The payments of a transaction that was not confirmed here. */
function PaymentsOnServer({ transaction, orders, confirmation }: RecordedPaymentsProps) {
  const orderIds = confirmation.recordedOrderIds(transaction.id);
  if (orderIds.length === 0) return null;
  const names = namesOf(orderIds, orders);
  const ofOrders = names && ` de ${names}`;
  const remaining = confirmation.remainingCents(transaction);
  if (remaining > 0)
    return (
      <p className="text-sm font-semibold">
        {formatCents(remaining)} de {formatCents(transaction.cents)} ainda não registrados. O resto já está
        nos pagamentos{ofOrders}.
      </p>
    );
  const { earlierOrderIds } = confirmation.confirmedHere(transaction.id);
  if (earlierOrderIds.length > 0) return null;
  return <p className="text-sm text-success">Já está nos pagamentos{ofOrders}.</p>;
}

function CandidateList({ proposal, orders, confirmation }: ProposalCardProps) {
  const { transaction, category } = proposal;
  if (transaction.cents <= 0) return null;
  const orderPicker = <OrderPicker proposal={proposal} orders={orders} confirmation={confirmation} />;
  if (category === "unrelated") return orderPicker;
  const distance = ({ orderedOn }: MatchableOrder) =>
    Math.abs(Date.parse(orderedOn) - Date.parse(transaction.date));
  const unpaidFirst = ({ dueCents }: MatchableOrder) => (dueCents > 0 ? 0 : 1);
  const candidates = proposal.orders
    .map((order) => orders.get(order.id) ?? order)
    .toSorted((one, other) => unpaidFirst(one) - unpaidFirst(other) || distance(one) - distance(other))
    .slice(0, MAX_CANDIDATES);
  return (
    <>
      <ul className="grid gap-2">
        {candidates.map((order) => (
          <Candidate key={order.id} order={order} proposal={proposal} confirmation={confirmation} />
        ))}
      </ul>
      {orderPicker}
    </>
  );
}

type CandidateProps = Omit<ProposalCardProps, "orders"> & { order: MatchableOrder };

function Candidate({
  order,
  proposal: { transaction, category, recordedOrderIds },
  confirmation,
}: CandidateProps) {
  const cents = confirmation.remainingCents(transaction);
  const amount = formatCents(cents);
  const isCertain = category === "certain" && isAmountDue(order, cents);
  const hasSimilarPayment = recordedOrderIds.has(order.id);
  const label = hasSimilarPayment
    ? "Outro pagamento deste pedido"
    : isCertain
      ? "Confirmar"
      : "É deste pedido";
  return (
    <li className="grid gap-2 rounded-md bg-sunken p-3">
      <CandidateOrder order={order} />
      {hasSimilarPayment && (
        <p className="text-sm">Já tem um pagamento de {amount} nestes dias: pode ser este.</p>
      )}
      <Button
        variant={isCertain ? "primary" : "outline"}
        size="sm"
        disabled={confirmation.isPending}
        aria-label={`${label}: ${amount} no pedido ${order.code}, de ${order.name}`}
        onClick={() => void confirmation.confirm([{ transaction, order, cents }])}
      >
        {label}
      </Button>
    </li>
  );
}

function CandidateOrder({ order }: { order: MatchableOrder }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 leading-snug">
      <span className="min-w-0 break-words">
        <strong className="tracking-wider">{order.code}</strong> {order.name}
        <span className="block text-sm text-ink-muted">Retirada {formatNumericDay(order.pickupOn)}</span>
      </span>
      {order.isCancelled ? (
        <Badge tone="danger">Cancelado</Badge>
      ) : (
        <Badge tone="gold">{order.dueCents > 0 ? `Falta ${formatCents(order.dueCents)}` : "Pago"}</Badge>
      )}
    </p>
  );
}

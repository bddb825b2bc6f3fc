import { Check, Undo2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { formatCents } from "@/features/orders/desk/statement/bank-transaction";
import { Candidate } from "@/features/orders/desk/statement/candidate";
import type { MatchableOrder, OrdersById, Proposal } from "@/features/orders/desk/statement/match";
import { OrderPicker } from "@/features/orders/desk/statement/order-picker";
import { formatNumericDay } from "@/lib/format";

type ProposalCardProps = Omit<ComponentProps<typeof OrderPicker>, "splitFrom">;

/** Maximum number of shown candidates; any other order can be chosen from the list. */
const MAX_CANDIDATES = 8;

const namesOf = (orderIds: number[], orders: OrdersById) =>
  [...new Set(orderIds)]
    .flatMap((id) => orders.get(id) ?? [])
    .map(({ code, name }) => `${code}, ${name}`)
    .join(" e ");

/** A transaction with its recorded payments, or its candidate orders: below it, or on wide screens to its right. */
export function ProposalCard({ proposal, orders, confirmation }: ProposalCardProps) {
  const { transaction } = proposal;
  return (
    <li className="card grid grid-cols-1 content-start gap-3 p-4 lg:grid-cols-[1fr_2fr] lg:gap-x-8">
      <div className="flex min-w-0 flex-wrap content-start items-baseline justify-between gap-x-3">
        <strong className="text-lg tabular-nums">{formatCents(transaction.cents)}</strong>
        <span className="text-sm text-ink-muted">{formatNumericDay(transaction.date)}</span>
        <span className="w-full text-sm break-words">{transaction.text}</span>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <RecordedPayments transaction={transaction} orders={orders} confirmation={confirmation} />
        {!confirmation.isRecorded(transaction) && (
          <CandidateList proposal={proposal} orders={orders} confirmation={confirmation} />
        )}
      </div>
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
          isSingleClick
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
  if (remaining !== 0)
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
  const [split, setSplit] = useState<number[]>();
  const orderPicker = (
    <OrderPicker
      // A new key for the button of another order, whose amount is split.
      key={split?.join()}
      splitFrom={split}
      proposal={proposal}
      orders={orders}
      confirmation={confirmation}
    />
  );
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
      {category === "returned" && (
        <p className="text-sm">
          {transaction.cents < 0
            ? "Dinheiro devolvido. Se o Pix estava registrado em um pedido, registre a devolução nele."
            : "Este Pix foi devolvido: não conta como pagamento, a não ser que seja outro."}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {candidates.map((order) => (
          <Candidate
            key={order.id}
            order={order}
            proposal={proposal}
            confirmation={confirmation}
            onSplit={() => setSplit([order.id])}
          />
        ))}
      </ul>
      {orderPicker}
    </>
  );
}

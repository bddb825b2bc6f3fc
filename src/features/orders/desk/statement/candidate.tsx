import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import { formatCents } from "@/features/orders/desk/statement/bank-transaction";
import { isAmountDue, type MatchableOrder, type Proposal } from "@/features/orders/desk/statement/match";
import type { Match, useMatchConfirmation } from "@/features/orders/desk/statement/use-match-confirmation";
import { formatNumericDay } from "@/lib/format";

/** Less than one real can be settled without being paid, or given back. */
const SETTLED_CENTS = 100;

type CandidateProps = {
  order: MatchableOrder;
  proposal: Proposal;
  confirmation: ReturnType<typeof useMatchConfirmation>;
  /** Opens the choice of further orders that this amount pays. */
  onSplit: () => void;
};

/** An order that a transaction may pay or refund, with a button for each way to record it. */
export function Candidate({ order, proposal, confirmation, onSplit }: CandidateProps) {
  const { transaction, recordedOrderIds } = proposal;
  const cents = confirmation.remainingCents(transaction);
  const isSimilarRecorded = recordedOrderIds.has(order.id);
  return (
    <li className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-3">
      <CandidateOrder order={order} />
      {isSimilarRecorded && (
        <p className="text-sm">Já tem um pagamento de {formatCents(cents)} nestes dias: pode ser este.</p>
      )}
      <Hint order={order} cents={cents} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <Actions order={order} proposal={proposal} confirmation={confirmation} onSplit={onSplit} />
      </div>
    </li>
  );
}

const excessOf = ({ dueCents, isCancelled }: MatchableOrder, cents: number) =>
  isCancelled ? 0 : cents - Math.max(dueCents, 0);
const isOfCents = (difference: number) => difference !== 0 && Math.abs(difference) < SETTLED_CENTS;

function Hint({ order, cents }: { order: MatchableOrder; cents: number }) {
  if (cents <= 0) return null;
  if (order.isCancelled)
    return (
      <p className="text-sm">
        O pedido foi cancelado, e as pizzas voltaram à venda. Reative o pedido, ou devolva{" "}
        {formatCents(cents)}.
      </p>
    );
  const excess = excessOf(order, cents);
  if (excess <= 0 || (order.dueCents > 0 && isOfCents(excess))) return null;
  const due = order.dueCents > 0 ? `faltam ${formatCents(order.dueCents)}` : "não falta nada";
  return (
    <p className="text-sm">
      {formatCents(cents)}, e {due}: dividir, ou devolver {formatCents(excess)}?
    </p>
  );
}

function Actions({
  order,
  proposal: { transaction, category, recordedOrderIds },
  confirmation,
  onSplit,
}: CandidateProps) {
  const reopening = useOrderAction();
  const cents = confirmation.remainingCents(transaction);
  const record = (values: Partial<Match> = {}) =>
    confirmation.confirm([{ transaction, order, cents, ...values }]);
  const action = (label: string, onClick: () => unknown, isPrimary = false) => (
    <Button
      variant={isPrimary ? "primary" : "outline"}
      size="sm"
      isSingleClick
      disabled={confirmation.isPending || reopening.isPending}
      aria-label={`${label}: ${formatCents(Math.abs(cents))} no pedido ${order.code}, de ${order.name}`}
      onClick={() => void onClick()}
    >
      {label}
    </Button>
  );
  if (cents < 0) return action("Registrar a devolução", record);
  if (order.isCancelled)
    return (
      <>
        {action("Registrar e reativar o pedido", async () => {
          if ((await record())?.length)
            reopening.mutate({ action: "reactivateOrder", args: { p_order_id: order.id } });
        })}
        {action("Registrar, para devolver", record)}
      </>
    );
  const isCertain = category === "certain" && isAmountDue(order, cents);
  const excess = excessOf(order, cents);
  if (order.dueCents > 0 && isOfCents(excess))
    return (
      <>
        {action("Registrar e dar por quitado", () => record({ settles: true }))}
        {action("É deste pedido", record)}
      </>
    );
  if (excess > 0 && !recordedOrderIds.has(order.id))
    return (
      <>
        {action("Dividir com outro pedido", onSplit)}
        {action(`Registrar tudo e devolver ${formatCents(excess)}`, record)}
      </>
    );
  const label = recordedOrderIds.has(order.id) ? "Outro pagamento deste pedido" : "É deste pedido";
  return action(isCertain ? "Confirmar" : label, record, isCertain);
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

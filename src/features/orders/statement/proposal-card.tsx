import { Check, Undo2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { AnyOrder } from "@/features/orders/statement/any-order";
import { isLacking, type MatchableOrder, type Proposal } from "@/features/orders/statement/match";
import type { useMatchConfirmation } from "@/features/orders/statement/use-match-confirmation";
import { formatMoney, formatNumericDay } from "@/lib/format";

/** All orders with their current payments; a proposal holds the state when the file was read. */
export type OrdersById = ReadonlyMap<number, MatchableOrder>;

type ProposalCardProps = {
  proposal: Proposal;
  orders: OrdersById;
  confirming: ReturnType<typeof useMatchConfirmation>;
};

const formatCents = (cents: number) => formatMoney(cents / 100);

/** Maximum number of shown candidates; any other order can be chosen from the list. */
const MAX_CANDIDATES = 8;

/** A transaction with its candidate orders. */
export function ProposalCard({ proposal, orders, confirming }: ProposalCardProps) {
  const { transaction, group } = proposal;
  const confirmed = confirming.confirmedHere(transaction.id);
  // By its own id, because a similar transaction may be another payment.
  const paid = confirmed?.orderIds.flatMap((id) => orders.get(id) ?? []) ?? [];
  const paidOrders = paid.map(({ code, name }) => `${code}, ${name}`).join(" e ");
  const isKnown =
    confirming.isRecorded(transaction.id) || (group === "registrado" && proposal.recorded.size === 0);
  return (
    <li className="card grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="text-lg tabular-nums">{formatCents(transaction.cents)}</strong>
        <span className="text-sm text-ink-muted">{formatNumericDay(transaction.date)}</span>
        <span className="w-full text-sm break-words">{transaction.text}</span>
      </div>
      {confirmed?.isElsewhere ? (
        <p className="font-semibold text-danger">
          Já registrado por outra pessoa {paidOrders ? `no pedido ${paidOrders}` : "em outro pedido"}.
        </p>
      ) : confirmed ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex items-center gap-2 font-semibold text-success">
            <Check className="size-6 shrink-0" />
            Registrado{paidOrders && `: ${paidOrders}`}
          </p>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Desfazer o pagamento de ${formatCents(transaction.cents)}`}
            onClick={() => void confirming.undo(transaction.id)}
          >
            <Undo2 /> Desfazer
          </Button>
        </div>
      ) : isKnown ? (
        <p className="text-sm text-success">
          Já está nos pagamentos
          {proposal.orders[0] && ` de ${proposal.orders[0].code}, ${proposal.orders[0].name}`}.
        </p>
      ) : (
        <Choices proposal={proposal} orders={orders} confirming={confirming} />
      )}
    </li>
  );
}

function Choices({ proposal, orders, confirming }: ProposalCardProps) {
  const { transaction, group } = proposal;
  if (transaction.cents <= 0) return null;
  const other = <AnyOrder proposal={proposal} orders={orders} confirming={confirming} />;
  if (group === "outros") return other;
  const distance = ({ orderedOn }: MatchableOrder) =>
    Math.abs(Date.parse(orderedOn) - Date.parse(transaction.date));
  const isPaid = ({ missing }: MatchableOrder) => Number(missing <= 0);
  const nearest = proposal.orders
    .map((order) => orders.get(order.id) ?? order)
    .toSorted((one, next) => isPaid(one) - isPaid(next) || distance(one) - distance(next))
    .slice(0, MAX_CANDIDATES);
  return (
    <>
      <ul className="grid gap-2">
        {nearest.map((order) => (
          <Candidate key={order.id} order={order} proposal={proposal} confirming={confirming} />
        ))}
      </ul>
      {other}
    </>
  );
}

type CandidateProps = Omit<ProposalCardProps, "orders"> & { order: MatchableOrder };

function Candidate({ order, proposal: { transaction, group, recorded }, confirming }: CandidateProps) {
  const amount = formatCents(transaction.cents);
  const isCertain = group === "certo" && isLacking(order, transaction.cents);
  const isAnother = recorded.has(order.id);
  const words = isAnother ? "Outro pagamento deste pedido" : isCertain ? "Confirmar" : "É deste pedido";
  return (
    <li className="grid gap-2 rounded-md bg-sunken p-3">
      <OrderWords order={order} />
      {isAnother && <p className="text-sm">Já tem um pagamento de {amount} nestes dias: pode ser este.</p>}
      <Button
        variant={isCertain ? "primary" : "outline"}
        size="sm"
        disabled={confirming.isPending}
        aria-label={`${words}: ${amount} no pedido ${order.code}, de ${order.name}`}
        onClick={() => void confirming.confirm([{ transaction, order }])}
      >
        {words}
      </Button>
    </li>
  );
}

function OrderWords({ order }: { order: MatchableOrder }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 leading-snug">
      <span className="min-w-0 break-words">
        <strong className="tracking-wider">{order.code}</strong> {order.name}
        <span className="block text-sm text-ink-muted">Retirada {formatNumericDay(order.pickupOn)}</span>
      </span>
      {order.isCancelled ? (
        <Badge tone="danger">Cancelado</Badge>
      ) : (
        <Badge tone="gold">{order.missing > 0 ? `Falta ${formatCents(order.missing)}` : "Pago"}</Badge>
      )}
    </p>
  );
}

import { ChevronDown } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { formatCents } from "@/features/orders/desk/statement/bank-transaction";
import { localDay } from "@/features/orders/desk/statement/days";
import {
  isAmountDue,
  type MatchableOrder,
  type MatchCategory,
  type OrdersById,
  type Proposal,
} from "@/features/orders/desk/statement/match";
import { ProposalCard } from "@/features/orders/desk/statement/proposal-card";
import type { RecordedTransactions } from "@/features/orders/desk/statement/recorded-payments";
import {
  type Match,
  sumOf,
  useMatchConfirmation,
} from "@/features/orders/desk/statement/use-match-confirmation";
import { counted } from "@/lib/format";
import { orderCount } from "@/lib/format-pickup";

const GROUPS: { id: MatchCategory; title: string; hint: string }[] = [
  { id: "certain", title: "Certos", hint: "Nome ou código e valor conferem. Confirme um por um, ou todos." },
  {
    id: "ambiguous",
    title: "Para decidir",
    hint: "Pode ser de mais de um pedido, ou o nome não basta. Escolha de qual é.",
  },
  {
    id: "different_amount",
    title: "Valor diferente",
    hint: "O nome ou o código é de um destes pedidos, mas o valor não é o que falta.",
  },
  {
    id: "returned",
    title: "Devolvidos",
    hint: "O Pix voltou para quem pagou. Nada é registrado sem o seu toque: se o dinheiro era de um pedido, registre aqui a devolução.",
  },
  { id: "recorded", title: "Já registrados", hint: "Nada a fazer, a não ser que seja outro pagamento." },
  { id: "unrelated", title: "Outros recebimentos", hint: "Se algum for de um pedido, escolha o pedido." },
];
/** Cards rendered at first and added with each "Mostrar mais"; more would slow the phone down. */
const CARDS_PER_STEP = 50;

const summaryOf = (matches: Match[]) => `${orderCount(matches.length)}, ${formatCents(sumOf(matches))}.`;

type ProposalGroupsProps = {
  proposals: Proposal[];
  /** The current orders. */
  orders: MatchableOrder[];
  /** The transactions that the server has recorded. */
  recorded: RecordedTransactions;
};

export function ProposalGroups({ proposals, orders, recorded }: ProposalGroupsProps) {
  const confirmation = useMatchConfirmation(recorded);
  const byId = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders]);
  const certain = proposals.flatMap(({ category, transaction, orders: [proposed] }) => {
    if (category !== "certain" || !proposed || confirmation.isRecorded(transaction)) return [];
    // The server refuses a transaction of a future date, and with it all others of the same request.
    if (transaction.date > localDay(Date.now())) return [];
    // The order may have been paid since, from another transaction or by another user.
    const order = byId.get(proposed.id);
    const cents = confirmation.remainingCents(transaction);
    return order && isAmountDue(order, cents) ? [{ transaction, order, cents }] : [];
  });
  const sum = formatCents(sumOf(certain));
  return (
    <div className="grid grid-cols-1 gap-8">
      <p aria-live="polite" className="font-semibold">
        {counted(proposals.length, "movimento lido", "movimentos lidos")}.
      </p>
      {GROUPS.map(({ id, title, hint }) => {
        const groupProposals = proposals.filter(({ category }) => category === id);
        if (groupProposals.length === 0) return null;
        return (
          <GroupSection key={id} id={id} title={title} hint={hint} count={groupProposals.length}>
            {id === "certain" && certain.length > 1 && (
              <Button
                size="lg"
                className="w-full justify-self-start sm:w-auto"
                isLoading={confirmation.isPending}
                onClick={async () => {
                  const added = await confirmation.confirm(certain);
                  if (added?.length) toast.success("Pagamentos registrados", summaryOf(added));
                }}
              >
                Confirmar os {certain.length} certos: {sum}
              </Button>
            )}
            <ProposalCards proposals={groupProposals} orders={byId} confirmation={confirmation} />
          </GroupSection>
        );
      })}
    </div>
  );
}

type GroupSectionProps = {
  id: MatchCategory;
  title: string;
  hint: string;
  count: number;
  children: ReactNode;
};

/** Groups that need a decision are initially open. */
function GroupSection({ id, title, hint, count, children }: GroupSectionProps) {
  return (
    <details open={id !== "recorded" && id !== "unrelated"} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <h2 className="text-xl">
          {title} ({count})
        </h2>
        <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3 text-ink-muted">{hint}</p>
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </details>
  );
}

type ProposalCardsProps = {
  proposals: Proposal[];
  orders: OrdersById;
  confirmation: ReturnType<typeof useMatchConfirmation>;
};

function ProposalCards({ proposals, orders, confirmation }: ProposalCardsProps) {
  const [shown, setShown] = useState(CARDS_PER_STEP);
  return (
    <>
      <ul className="grid gap-3">
        {proposals.slice(0, shown).map((proposal) => (
          <ProposalCard
            key={proposal.transaction.id}
            proposal={proposal}
            orders={orders}
            confirmation={confirmation}
          />
        ))}
      </ul>
      {proposals.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + CARDS_PER_STEP)}>
          Mostrar mais ({proposals.length - shown})
        </Button>
      )}
    </>
  );
}

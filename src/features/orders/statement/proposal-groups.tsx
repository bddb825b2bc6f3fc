import { ChevronDown } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type Group, isLacking, type MatchableOrder, type Proposal } from "@/features/orders/statement/match";
import { type OrdersById, ProposalCard } from "@/features/orders/statement/proposal-card";
import { useMatchConfirmation } from "@/features/orders/statement/use-match-confirmation";
import { formatMoney } from "@/lib/format";

const GROUPS: { id: Group; title: string; note: string }[] = [
  { id: "certo", title: "Certos", note: "Nome ou código e valor conferem. Confirme um por um, ou todos." },
  {
    id: "varios",
    title: "Para decidir",
    note: "Mais de um pedido pode ser, ou o nome não basta. Escolha qual.",
  },
  { id: "valor", title: "Valor diferente", note: "O pedido é este, mas o valor não é o que falta." },
  { id: "registrado", title: "Já registrados", note: "Nada a fazer, a não ser que seja outro pagamento." },
  { id: "outros", title: "Sem relação com a pizza", note: "Se algum for de um pedido, escolha o pedido." },
];
/** Cards rendered at first and added with each "Mostrar mais"; more would slow the phone down. */
const CARDS_PER_STEP = 50;

type ProposalGroupsProps = {
  proposals: Proposal[];
  /** The current orders. */
  orders: MatchableOrder[];
  /** Ids of transactions that the server has recorded. */
  recorded: string[];
};

export function ProposalGroups({ proposals, orders, recorded }: ProposalGroupsProps) {
  const confirming = useMatchConfirmation(recorded);
  const byId = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders]);
  const certain = proposals.flatMap(({ group, transaction, orders: [proposed] }) => {
    if (group !== "certo" || !proposed || confirming.isRecorded(transaction.id)) return [];
    // The order may have been paid since, by another transaction or elsewhere.
    const order = byId.get(proposed.id);
    return order && isLacking(order, transaction.cents) ? [{ transaction, order }] : [];
  });
  const sum = certain.reduce((cents, { transaction }) => cents + transaction.cents, 0) / 100;
  return (
    <div className="grid gap-8">
      <p aria-live="polite" className="font-semibold">
        {proposals.length} {proposals.length === 1 ? "movimento lido" : "movimentos lidos"}.
      </p>
      {GROUPS.map(({ id, title, note }) => {
        const own = proposals.filter(({ group }) => group === id);
        if (own.length === 0) return null;
        return (
          <GroupSection key={id} id={id} title={title} note={note} count={own.length}>
            {id === "certo" && certain.length > 1 && (
              <Button
                size="lg"
                className="w-full sm:w-auto"
                isLoading={confirming.isPending}
                onClick={async () => {
                  const done = await confirming.confirm(certain);
                  if (done)
                    toast.success(
                      "Pagamentos registrados",
                      `${certain.length} pedidos, ${formatMoney(sum)}.`,
                    );
                }}
              >
                Confirmar os {certain.length} certos: {formatMoney(sum)}
              </Button>
            )}
            <Cards proposals={own} orders={byId} confirming={confirming} />
          </GroupSection>
        );
      })}
    </div>
  );
}

type GroupSectionProps = { id: Group; title: string; note: string; count: number; children: ReactNode };

/** Groups that need a decision are initially open. */
function GroupSection({ id, title, note, count, children }: GroupSectionProps) {
  return (
    <details open={id === "certo" || id === "varios" || id === "valor"} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <h2 className="text-xl">
          {title} ({count})
        </h2>
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mb-3 text-ink-muted">{note}</p>
      <div className="grid gap-3">{children}</div>
    </details>
  );
}

type CardsProps = {
  proposals: Proposal[];
  orders: OrdersById;
  confirming: ReturnType<typeof useMatchConfirmation>;
};

function Cards({ proposals, orders, confirming }: CardsProps) {
  const [shown, setShown] = useState(CARDS_PER_STEP);
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {proposals.slice(0, shown).map((proposal) => (
          <ProposalCard
            key={proposal.transaction.id}
            proposal={proposal}
            orders={orders}
            confirming={confirming}
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

import { RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { ChangedRound } from "@/features/orders/setup/rounds/changed-round";
import { type SummedRound, useDeleteRound, useSaveRound } from "@/features/orders/setup/rounds/queries";
import { RoundChanges } from "@/features/orders/setup/rounds/round-changes";
import { toMessage } from "@/lib/errors";
import { formatMoney } from "@/lib/format";
import { formatDay, formatDayAndTime, formatPickupTimes } from "@/lib/format-pickup";

type RoundCardProps = { round: SummedRound; onEdit: () => void; onDuplicate: () => void };

function StateBadge({ round }: { round: SummedRound }) {
  if (round.cancelada_em) return <Badge tone="danger">Cancelada</Badge>;
  if (round.recebe_pedidos) return <Badge tone="success">Aberta</Badge>;
  if (!round.aberta) return <Badge tone="neutral">Fechada</Badge>;
  if (Date.parse(round.pedidos_de) > Date.now()) return <Badge tone="gold">Abre em breve</Badge>;
  return <Badge tone="neutral">Prazo encerrado</Badge>;
}

export function RoundCard({ round, onEdit, onDuplicate }: RoundCardProps) {
  const day = formatDay(round.data_retirada);
  const [pizzas, orders, revenue] = [round.pizzas ?? 0, round.pedidos ?? 0, round.valor ?? 0];

  return (
    <article aria-label={`Rodada de ${day}`} className="card flex flex-col gap-2 p-5">
      <header className="flex items-start justify-between gap-3 narrow:flex-col narrow:gap-1">
        <h2 className="text-lg first-letter:uppercase">{day}</h2>
        <StateBadge round={round} />
      </header>
      <p className="text-ink-muted">
        Retirada {formatPickupTimes(round)}. Pedidos até {formatDayAndTime(round.pedidos_ate)}.
        {round.pagar_ate && ` Pagar até ${formatDayAndTime(round.pagar_ate)}.`}
      </p>
      <p>
        <strong>{pizzas}</strong> {round.capacidade === null ? "pizzas" : `de ${round.capacidade} pizzas`} em{" "}
        <strong>{orders}</strong> {orders === 1 ? "pedido" : "pedidos"}, {formatMoney(revenue)}
      </p>
      {round.capacidade !== null && (
        <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-primary"
            style={{ width: `${Math.min(100, (100 * pizzas) / Math.max(round.capacidade, 1))}%` }}
          />
        </div>
      )}
      <ChangedRound round={round} />
      {round.observacao && <p className="text-sm text-ink-muted">{round.observacao}</p>}
      {round.cancelada_em ? (
        <LinkButton
          variant="outline"
          size="sm"
          className="mt-auto self-start"
          to={`/pizza-admin?rodada=${round.id}`}
        >
          Ver pedidos
        </LinkButton>
      ) : (
        <div className="pt-2">
          <RoundButtons round={round} onEdit={onEdit} onDuplicate={onDuplicate} />
        </div>
      )}
    </article>
  );
}

function RoundButtons({ round, onEdit, onDuplicate }: RoundCardProps) {
  const saving = useSaveRound();
  const deleting = useDeleteRound();
  /** False, too, while the sums are being read. */
  const isEmpty = round.pedidos === 0;

  const toggle = () =>
    saving.mutate(
      { edited: round, fields: { aberta: !round.aberta } },
      {
        onSuccess: () => toast.success(round.aberta ? "Rodada fechada" : "Rodada aberta"),
        onError: (error) => toast.error("Erro ao salvar rodada", toMessage(error)),
      },
    );

  return (
    <ConfirmAction
      button={(ask) => (
        <RowActions
          of={`rodada de ${formatDay(round.data_retirada)}`}
          main={
            <Button variant="outline" size="sm" onClick={toggle} isLoading={saving.isPending}>
              {round.aberta ? "Fechar pedidos" : "Abrir pedidos"}
            </Button>
          }
          onEdit={onEdit}
          onDelete={isEmpty ? ask : undefined}
        >
          <Button variant="quiet" size="sm" onClick={onDuplicate}>
            Duplicar
          </Button>
          {!isEmpty && (
            <LinkButton variant="quiet" size="sm" to={`/pizza-admin?rodada=${round.id}`}>
              Ver pedidos
            </LinkButton>
          )}
          {Boolean(round.pedidos) && <RoundChanges round={round} />}
        </RowActions>
      )}
      question="Tem certeza que deseja excluir esta rodada?"
      itemName={formatDay(round.data_retirada)}
      onConfirm={async () => {
        await deleting.mutateAsync(round.id);
        toast.success("Rodada excluída");
      }}
    />
  );
}

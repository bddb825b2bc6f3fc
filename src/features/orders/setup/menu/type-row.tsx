import { RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { toastWithUndo } from "@/components/undo-toast";
import { type PizzaType, useDeleteType, useSaveType } from "@/features/orders/setup/menu/queries";
import { toMessage } from "@/lib/errors";
import { formatMoney } from "@/lib/format";

export function TypeRow({ pizza, onEdit }: { pizza: PizzaType; onEdit: () => void }) {
  const saving = useSaveType();
  const deleting = useDeleteType();
  const isSoldOut = saving.isPending ? (saving.variables.fields.esgotado ?? pizza.esgotado) : pizza.esgotado;

  return (
    <li className="card flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:p-5">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold">
          <span className="min-w-0 break-words">{pizza.nome}</span>
          {!pizza.ativo && <Badge tone="neutral">Fora do cardápio</Badge>}
          {pizza.esgotado && <Badge tone="danger">Esgotada</Badge>}
        </h2>
        <p className="text-sm text-ink-muted">{pizza.descricao}</p>
        <p className="font-semibold text-gold-ink">{formatMoney(pizza.preco)}</p>
      </div>
      <Switch
        label={
          <>
            Esgotada<span className="sr-only">: {pizza.nome}</span>
          </>
        }
        checked={isSoldOut}
        aria-disabled={saving.isPending || undefined}
        // A second tap would be based on the version before the first one. Not `disabled`, so that the switch stays focused.
        onChange={({ target }) => {
          if (saving.isPending) return;
          saving.mutate(
            { edited: pizza, fields: { esgotado: target.checked } },
            { onError: (error) => toast.error("Erro ao salvar pizza", toMessage(error)) },
          );
        }}
      />
      <ConfirmAction
        button={(ask) => <RowActions of={pizza.nome} onEdit={onEdit} onDelete={ask} />}
        question="Tem certeza que deseja excluir esta pizza?"
        itemName={pizza.nome}
        onConfirm={async () => {
          await deleting.mutateAsync(pizza.id);
          const { id: _, updated_at: __, ...fields } = pizza;
          toastWithUndo({
            title: "Pizza excluída",
            name: pizza.nome,
            undo: () => saving.mutateAsync({ fields }),
          });
        }}
      />
    </li>
  );
}

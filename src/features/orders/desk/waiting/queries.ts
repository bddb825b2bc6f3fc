import { queryOptions } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { offerUndo } from "@/components/undo-toast";
import { type DataOf, PIZZA_KEY } from "@/features/orders/queries";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

/** The waiting list by pickup date, then in order of entry, with the current availability. */
export const waitingListQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "waiting"],
  queryFn: ({ signal }) =>
    listForAdmin(
      unwrap(
        rows
          .from("espera_atual")
          .select("*")
          .order("data_retirada")
          .order("created_at")
          .order("id")
          .limit(500)
          .abortSignal(signal),
      ),
    ),
  staleTime: 0,
  refetchInterval: 20_000,
});

export type WaitingEntry = DataOf<typeof waitingListQuery>[number];

/** The first entry whose pizzas are available and whose customer has not been called yet, nor is by an e-mail on its way. */
export const firstToCall = (entries: WaitingEntry[]) =>
  entries.find(({ cabe, chamado_em, email_a_caminho }) => cabe && chamado_em === null && !email_a_caminho);

/** Records that a customer was contacted. */
export const useRecordCall = () =>
  useOrdersMutation(
    (id: number) =>
      unwrap(rows.from("lista_espera").update({ chamado_em: new Date().toISOString() }).eq("id", id)),
    { errorTitle: "Erro ao marcar que a pessoa foi chamada" },
  );

export const useRemoveEntry = () =>
  useOrdersMutation((id: number) => unwrap(rows.from("lista_espera").delete().eq("id", id)));

const useUndoOrder = () =>
  useOrdersMutation((id: number) => unwrap(rows.rpc("undo_order_from_waiting_list", { p_id: id })), {
    errorTitle: "Não foi possível desfazer",
    onSuccess: () => toast.success("Desfeito", "A pessoa está de volta na lista de espera."),
  });

/** Creates an order from the entry, idempotently, and offers to undo this. */
export function useOrderFromEntry() {
  const undo = useUndoOrder();
  return useOrdersMutation(
    ({ id, allowOverCapacity = false }: { id: number; allowOverCapacity?: boolean }) =>
      unwrap(rows.rpc("order_from_waiting_list", { p_id: id, p_over_capacity: allowOverCapacity })),
    {
      onSuccess: (code, { id }) => {
        offerUndo("Pedido registrado", `Código ${code}`, () => undo.mutate(id));
      },
    },
  );
}

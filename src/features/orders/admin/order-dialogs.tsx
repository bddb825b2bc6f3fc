import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { useFormDialog } from "@/components/use-form-dialog";
import { useOpenedRow } from "@/components/use-opened-row";
import { AddPizzaDialog } from "@/features/orders/admin/add-pizza-dialog";
import { CancelDialog } from "@/features/orders/admin/cancel-dialog";
import { PaymentsDialog } from "@/features/orders/payments/payments-dialog";

/** The dialogs of one order. They stand beside the list, so that they stay open when the order leaves it meanwhile. */
export function OrderDialogs({ orders }: { orders: GroupedOrder[] | undefined }) {
  const adding = useOrderDialog(orders, "adicionar");
  const cancelling = useOrderDialog(orders, "cancelar");
  const payments = useOrderDialog(orders, "pagamentos");
  return (
    <>
      <AddPizzaDialog order={adding.order} onClose={adding.close} />
      <CancelDialog order={cancelling.order} onClose={cancelling.close} />
      <PaymentsDialog
        order={payments.order}
        draft={payments.draft}
        onClose={payments.leave}
        onDone={payments.close}
      />
      {payments.question}
    </>
  );
}

/** Which order's dialog is open stands in the address: back closes it. */
function useOrderDialog(orders: GroupedOrder[] | undefined, name: string) {
  const { value, close, ...form } = useFormDialog(name);
  const order = useOpenedRow(orders, value, ({ pedidoId }) => pedidoId);
  return { ...form, order, close };
}

import { useQuery } from "@tanstack/react-query";
import { useDialogRow } from "@/components/use-dialog-row";
import { useFormDialog } from "@/components/use-form-dialog";
import { AddPizzaDialog } from "@/features/orders/desk/list/add-pizza-dialog";
import { CancelDialog } from "@/features/orders/desk/list/cancel-dialog";
import { ordersQuery } from "@/features/orders/desk/list/queries";
import { PaymentsDialog } from "@/features/orders/desk/payments/payments-dialog";
import type { Order } from "@/features/orders/order";

/** The dialogs of an order, rendered outside the list, so that they stay open when the order leaves the list. */
export function OrderDialogs({ orders }: { orders: Order[] | undefined }) {
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
      {payments.leaveConfirmation}
    </>
  );
}

/** The URL contains the open dialog and its order, so that "back" closes the dialog. */
function useOrderDialog(orders: Order[] | undefined, name: string) {
  const { value, close, ...form } = useFormDialog(name);
  const opened = useDialogRow(orders, value, ({ id }) => id);
  const order = useUnlistedOrder(opened, orders) ?? opened;
  return { ...form, order, close };
}

const NO_FILTERS = { roundId: "", status: "", paymentMethod: "", paymentState: "", page: 1 };

/** The current state of an opened order that has left the list, as after a payment that a filter excludes. */
function useUnlistedOrder(opened: Order | undefined, orders: Order[] | undefined) {
  const isUnlisted = opened !== undefined && orders !== undefined && !orders.includes(opened);
  const query = ordersQuery({ ...NO_FILTERS, search: opened?.codigo ?? "" });
  const { data } = useQuery({ ...query, enabled: isUnlisted });
  return isUnlisted ? data?.orders.find(({ id }) => id === opened.id) : undefined;
}

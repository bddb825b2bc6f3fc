import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { SUCCESS_MESSAGES } from "@shared/rules/success-messages.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { MenuPizza, Quantities } from "@/features/orders/order-form/cart";
import { isPaymentDeadlineOver } from "@/features/orders/payment-deadline";
import {
  changeBody,
  changedTotal,
  quantitiesOf,
  rebase,
  sameQuantities,
} from "@/features/orders/public/own-order/change";
import { PizzaChoices } from "@/features/orders/public/own-order/pizza-choices";
import { useChangeOrder } from "@/features/orders/public/own-order/queries";
import { isTransient, toMessage } from "@/lib/errors";
import { createJsonStorage } from "@/lib/form-draft";
import { formatMoney } from "@/lib/format";

type ChangeOrderProps = {
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
  secret: string;
  order: OwnOrder;
  menuQuery: { data?: MenuPizza[]; error: Error | null; refetch: () => unknown; isFetching: boolean };
};

/** Starts with the quantities of the order, and keeps changes when it is closed, because Esc may be pressed by accident. */
export function ChangeOrder({ isOpen, onClose, onChanged, secret, order, menuQuery }: ChangeOrderProps) {
  const { data: menu = [] } = menuQuery;
  const { wanted, setWanted, payment, setPayment, isUnchanged, changing, save } = useOrderChange({
    secret,
    order,
    menu,
    onChanged() {
      onChanged();
      toast.success(SUCCESS_MESSAGES.changeOwnOrder);
    },
  });
  const isEmpty = Object.keys(wanted).length === 0;

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Mudar pedido"
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p aria-live="polite" className="leading-tight">
            <span className="block text-sm text-ink-muted">Novo total</span>
            <strong className="text-xl">{formatMoney(changedTotal(order.linhas, menu, wanted))}</strong>
          </p>
          <Button
            onClick={save}
            disabled={isUnchanged || isEmpty || !menuQuery.data}
            isLoading={changing.isPending}
            className="grow whitespace-nowrap sm:grow-0"
          >
            Salvar mudanças
          </Button>
        </div>
      }
    >
      {changing.isError && (
        <Alert tone="danger" className="mb-4">
          {toMessage(changing.error)}
        </Alert>
      )}
      {menuQuery.data ? (
        <PizzaChoices
          order={order}
          menu={menu}
          wanted={wanted}
          isSending={changing.isPending}
          onChange={setWanted}
        />
      ) : (
        // Without the menu all pizzas would look sold out.
        <QueryPlaceholder query={menuQuery} errorTitle="Erro ao carregar o cardápio">
          <Skeleton className="h-40 w-full" />
        </QueryPlaceholder>
      )}
      {isPaymentDeadlineOver(order) && (
        <p className="mt-2">
          O prazo para pagar este pedido terminou. Para mais pizzas, faça um novo pedido.
        </p>
      )}
      {isEmpty && <p className="mt-2 text-danger">Deixe ao menos uma pizza ou cancele o pedido.</p>}
      <SelectField
        label="Forma de pagamento"
        className="mt-4"
        value={payment}
        onChange={(chosen) =>
          setPayment(PAYMENT_OPTIONS.find(({ value }) => value === chosen)?.value ?? null)
        }
        emptyLabel="A combinar"
        disabled={changing.isPending}
        options={PAYMENT_OPTIONS}
      />
    </Modal>
  );
}

/** Unsaved changes and the order on which they are based. */
type StoredChange = { base: Quantities; wanted: Quantities; payment?: OwnOrder["formaPagamento"] };

/** Survives a reload. Changes based on another version of the order are dropped, because they may have been applied already. */
const draftStorageOf = ({ codigo, linhas }: OwnOrder) =>
  createJsonStorage(`mudar-pedido:${codigo}`, (stored) => {
    const change = stored as StoredChange;
    return sameQuantities(change.base, quantitiesOf(linhas)) ? change : undefined;
  });

type Change = { wanted: Quantities; payment: OwnOrder["formaPagamento"] };
type OrderChangeOptions = { secret: string; order: OwnOrder; menu: MenuPizza[]; onChanged: () => void };

/** The wanted quantities, and the mutation that saves them. */
function useOrderChange({ secret, order, menu, onChanged }: OrderChangeOptions) {
  const changing = useChangeOrder(secret);
  const ordered = quantitiesOf(order.linhas);
  const draftStorage = draftStorageOf(order);
  const [restored] = useState(draftStorage.read);
  const [wanted, setWanted] = useState<Quantities>(restored?.wanted ?? ordered);
  /** The order on which `wanted` is based: the server refuses the change when its order differs. */
  const [base, setBase] = useState<Quantities>(ordered);
  const [chosenPayment, setPayment] = useState(restored?.payment);
  const payment = chosenPayment === undefined ? order.formaPagamento : chosenPayment;
  const [sent, setSent] = useState<Change>();
  /** Whether the order has these values already. */
  const isStored = (change: Change) =>
    sameQuantities(ordered, change.wanted) && change.payment === order.formaPagamento;

  // The change was applied but its response was lost: the refetched order equals the sent one.
  const isApplied = changing.isError && sent !== undefined && isStored(sent);
  const isUnchanged = isStored({ wanted, payment });
  // The order is refetched while the dialog is open. A difference may come from a change whose response is pending or lost.
  const mayBeOwnChange =
    changing.isPending || changing.isSuccess || (changing.isError && isTransient(changing.error));
  if ((isApplied || !mayBeOwnChange) && !sameQuantities(base, ordered)) {
    setBase(ordered);
    if (!isApplied) setWanted(rebase(wanted, base, ordered));
  }
  useEffect(() => {
    if (isUnchanged || changing.isSuccess) draftStorage.clear();
    else draftStorage.write({ base, wanted, payment: chosenPayment });
  });
  const finish = useEffectEvent(() => {
    changing.reset();
    // Later changes are still unsaved.
    if (isUnchanged) onChanged();
  });
  useEffect(() => {
    if (isApplied) finish();
  }, [isApplied]);

  async function save() {
    setSent({ wanted, payment });
    const body = { Pizzas: changeBody(base, menu, wanted), FormaPagamento: payment };
    const onSaved = () => {
      draftStorage.clear();
      onChanged();
    };
    await changing.mutateAsync(body).then(onSaved, () => undefined);
  }

  return { wanted, setWanted, payment, setPayment, isUnchanged, changing, save };
}

import type { OwnOrder } from "@shared/contract/order-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { changeBody, changedTotal, quantitiesOf, sameQuantities } from "@/features/orders/my-order/change";
import { useChangeOrder } from "@/features/orders/my-order/queries";
import { PAYMENT_METHODS } from "@/features/orders/payment-methods";
import { type MenuPizza, type Quantities, setQuantity } from "@/features/orders/place/cart";
import { QuantityStepper } from "@/features/orders/quantity-stepper";
import { menuQuery } from "@/features/orders/queries";
import { toMessage } from "@/lib/errors";
import { formatMoney } from "@/lib/format";

type ChangeOrderProps = { isOpen: boolean; onClose: () => void; secret: string; order: OwnOrder };

export function ChangeOrder({ isOpen, onClose, secret, order }: ChangeOrderProps) {
  const { data: menu = [] } = useQuery(menuQuery);
  const changing = useChangeOrder(secret);
  const before = quantitiesOf(order.linhas);
  const [wanted, setWanted] = useState<Quantities>(before);
  const [payment, setPayment] = useState(order.formaPagamento);
  const { reset } = changing;

  // Opens with the order as it is now; what was typed before "Fechar" was not saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed order must not overwrite choices being made.
  useEffect(() => {
    if (!isOpen) return;
    setWanted(before);
    setPayment(order.formaPagamento);
    reset();
  }, [isOpen]);

  const isSame = sameQuantities(before, wanted) && payment === order.formaPagamento;
  const isEmpty = Object.keys(wanted).length === 0;

  // The change was applied but its response was lost: the refetched order matches the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order is refetched, not at each choice.
  useEffect(() => {
    if (changing.isError && isSame) finish();
  }, [order]);

  async function save() {
    const body = { Pizzas: changeBody(order.linhas, menu, wanted), FormaPagamento: payment };
    await changing.mutateAsync(body).then(finish, () => undefined);
  }

  function finish() {
    onClose();
    toast.success("Pedido atualizado");
  }

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
            disabled={isSame || isEmpty}
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
      <ul className="divide-y divide-line">
        {choices(order, menu).map(({ id, nome, preco, most }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 leading-snug">
              {nome}
              <span className="block text-sm text-ink-muted">
                {preco === null ? "Esgotado: só dá para tirar" : formatMoney(preco)}
              </span>
            </span>
            <QuantityStepper
              name={nome}
              value={wanted[id] ?? 0}
              max={most}
              onChange={(quantity) => setWanted(setQuantity(wanted, id, quantity))}
            />
          </li>
        ))}
      </ul>
      {isEmpty && <p className="mt-2 text-danger">Deixe ao menos uma pizza ou cancele o pedido.</p>}
      <Field label="Forma de pagamento" className="mt-4">
        {(control) => (
          <Select
            {...control}
            value={payment ?? ""}
            onChange={(event) =>
              setPayment(PAYMENT_METHODS.find(({ value }) => value === event.target.value)?.value ?? null)
            }
          >
            <option value="">A combinar</option>
            {PAYMENT_METHODS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Modal>
  );
}

/** What is on the menu, and what is in the order although it can no longer be bought. */
function choices(order: OwnOrder, menu: MenuPizza[]) {
  const before = quantitiesOf(order.linhas);
  const onSale = menu.filter(({ esgotado }) => !esgotado);
  const gone = order.linhas.filter(
    ({ tipoPizzaId }, index) =>
      !onSale.some(({ id }) => id === tipoPizzaId) &&
      order.linhas.findIndex((line) => line.tipoPizzaId === tipoPizzaId) === index,
  );
  return [
    ...onSale.map(({ id, nome, preco }) => ({ id, nome, preco, most: 100 })),
    ...gone.map(({ tipoPizzaId, nome }) => ({
      id: tipoPizzaId,
      nome,
      preco: null,
      most: before[tipoPizzaId] ?? 0,
    })),
  ];
}

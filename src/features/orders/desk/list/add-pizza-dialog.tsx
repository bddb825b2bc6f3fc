import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { addPizza } from "@shared/contract/orders.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useIsMounted } from "@/components/use-is-mounted";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import type { Order } from "@/features/orders/order";
import { QuantityRow } from "@/features/orders/quantity-stepper";
import { menuQuery } from "@/features/orders/queries";
import { toAppError, toMessage } from "@/lib/errors";
import { formatMoney } from "@/lib/format";
import { useIdempotentCreate } from "@/lib/idempotent-create";

/** `order` is undefined while the dialog is closed. */
type AddPizzaDialogProps = { order: Order | undefined; onClose: () => void };

export function AddPizzaDialog({ order, onClose }: AddPizzaDialogProps) {
  return (
    <Modal isOpen={order !== undefined} onClose={onClose} title="Adicionar pizza">
      {order && <AddPizzaForm order={order} onDone={onClose} />}
    </Modal>
  );
}

type Addition = z.output<typeof addPizza> & { allowOverCapacity: boolean };
type AdditionForm = UseFormReturn<z.input<typeof addPizza>, unknown, z.output<typeof addPizza>>;

/** Mounted while the dialog is open, so that each opening starts with fresh state. */
function AddPizzaForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const adding = useOrderAction();
  const isMounted = useIsMounted();
  const form: AdditionForm = useForm({
    defaultValues: { TipoPizzaId: "", Quantidade: 1 },
    resolver: standardSchemaResolver(addPizza),
  });
  const quantity = useWatch({ control: form.control, name: "Quantidade" });
  const [isFull, setFull] = useState(false);

  const addOnce = useIdempotentCreate(({ allowOverCapacity, ...pizza }: Addition, idempotencyKey) => {
    const args = {
      p_order_id: order.id,
      p_tipo_pizza_id: pizza.TipoPizzaId,
      p_quantity: pizza.Quantidade,
      p_over_capacity: allowOverCapacity,
      p_idempotency_key: idempotencyKey,
    };
    return adding.mutateAsync({ action: "addPizza", args });
  });

  const add = (allowOverCapacity: boolean) =>
    form.handleSubmit(async (pizza) => {
      if (adding.isPending) return;
      await addOnce({ ...pizza, allowOverCapacity }).then(onDone, (error) => {
        const { code } = toAppError(error);
        setFull(code === "sold_out");
        if (code === "sold_out" && !isMounted()) toast.error("Erro ao adicionar pizza", toMessage(error));
        // An earlier attempt was applied with another choice: the order behind the dialog shows the added pizza.
        if (code === "idempotency_conflict") onDone();
      });
    });

  return (
    <form noValidate onSubmit={add(false)} className="grid grid-cols-1 gap-4">
      <p className="break-words text-ink-muted">
        Pedido {order.codigo}, de {order.nome_cliente}.
      </p>
      <PizzaTypeField form={form} />
      <QuantityRow
        label="Quantidade"
        name="pizzas"
        value={quantity}
        onChange={(value) => form.setValue("Quantidade", value, { shouldDirty: true })}
      />
      {isFull && (
        <Alert tone="danger" title="Não há lugar para mais pizzas nesta retirada.">
          <Button variant="outline" size="sm" className="mt-2" onClick={add(true)}>
            Adicionar mesmo assim
          </Button>
        </Alert>
      )}
      <Button type="submit" isLoading={adding.isPending}>
        Adicionar
      </Button>
    </form>
  );
}

function PizzaTypeField({ form: { register, formState } }: { form: AdditionForm }) {
  const query = useQuery(menuQuery);
  // Read also while the menu is loading: react-hook-form tells only what has been read.
  const error = formState.errors.TipoPizzaId?.message;
  if (!query.data)
    return (
      <QueryPlaceholder query={query} errorTitle="Erro ao carregar o cardápio">
        <Skeleton className="h-20" />
      </QueryPlaceholder>
    );
  return (
    <Field label="Tipo de pizza" isRequired error={error}>
      {(control) => (
        <Select {...control} {...register("TipoPizzaId")}>
          <option value="">Escolha...</option>
          {query.data.map(({ id, nome, preco, esgotado }) => (
            <option key={id} value={id}>
              {nome}, {formatMoney(preco)}
              {esgotado && " (esgotado)"}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { ORDER_REQUIRED, orderLine } from "@shared/contract/orders.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { isLandline } from "@shared/rules/phone.ts";
import { memo, type Ref, useEffect, useImperativeHandle } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Link } from "@/components/link";
import { ErrorSummary } from "@/components/ui/error-summary";
import { CustomerFields, FIELD_IDS, type LineForm } from "@/features/orders/order-form/customer-fields";
import type { Customer } from "@/features/orders/order-form/draft";

// In the same chunk as the form, so that neither submitting nor its messages load more code.
export { OrderProblem } from "@/features/orders/order-form/order-problem";
export { placeDraft } from "@/features/orders/order-form/place-draft";
export { PlacedNotice } from "@/features/orders/order-form/placed-notice";

type LineInput = z.input<typeof orderLine>;

/** Link texts below a title that already says that these fields are missing. */
const REQUIRED_FIELD_LABELS: Record<string, string> = {
  [FIELD_IDS.NomeCliente]: "Nome",
  [FIELD_IDS.Telefone]: "Telefone",
};

/** The schema validates a complete line, which needs a pizza. */
const PLACEHOLDER_LINE = { TipoPizzaId: 1, Quantidade: 1 };

/** Submits the form, which may have changed since a refusal, to exceed the capacity. */
export type OrderFormHandle = { overbook: () => Promise<void> };

type OrderFormProps = {
  ref: Ref<OrderFormHandle>;
  /** Initial values, read when the form is mounted. */
  initial: Customer;
  isSending: boolean;
  onChange: (customer: Customer) => void;
  onSubmit: (customer: Customer, allowOverCapacity?: boolean) => Promise<void>;
  /** Called when the form is mounted: until then the submit button, which is outside the form, does nothing. */
  onReady: (isReady: boolean) => void;
};

function OrderForm({ ref, initial, isSending, onChange, onSubmit, onReady }: OrderFormProps) {
  const form: LineForm = useForm({
    defaultValues: { ...initial, ...PLACEHOLDER_LINE },
    resolver: standardSchemaResolver(orderLine),
    // The error summary does that.
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const { subscribe, getValues } = form;

  const submit = (allowOverCapacity?: boolean) =>
    form.handleSubmit(() => onSubmit(customerOf(getValues()), allowOverCapacity));
  useImperativeHandle(ref, () => ({ overbook: submit(true) }));

  useEffect(() => onReady(true), [onReady]);

  // subscribe is also called on submit; only changes are stored.
  useEffect(() => {
    let previous = JSON.stringify(customerOf(getValues()));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const customer = customerOf(values);
        const current = JSON.stringify(customer);
        if (current !== previous) onChange(customer);
        previous = current;
      },
    });
  }, [subscribe, getValues, onChange]);

  const problems = Object.entries(FIELD_IDS).flatMap(([name, fieldId]) => {
    const message = errors[name as keyof Customer]?.message;
    return message ? [{ fieldId, message }] : [];
  });
  const hasMissingField = problems.some(({ message }) => message === ORDER_REQUIRED);

  return (
    <form id="pedido" noValidate className="grid gap-4" onSubmit={submit()}>
      {problems.length > 0 && (
        <ErrorSummary
          title={hasMissingField ? ORDER_REQUIRED : "Confira os dados."}
          problems={problems.map(({ fieldId, message }) => ({
            fieldId,
            message: message === ORDER_REQUIRED ? (REQUIRED_FIELD_LABELS[fieldId] ?? message) : message,
          }))}
          attempt={submitCount}
        />
      )}
      <CustomerFields form={form} isSending={isSending} />
      <p className="text-sm text-ink-muted">
        Usamos estes dados só para o seu pedido.{" "}
        <Link to="/privacidade" className="text-link">
          Privacidade
        </Link>
      </p>
    </form>
  );
}

export default memo(OrderForm);

function customerOf(values: LineInput): Customer {
  const { NomeCliente, Telefone, EhWhatsapp, Email, FormaPagamento, Observacoes } = values;
  return {
    NomeCliente,
    Telefone,
    EhWhatsapp: EhWhatsapp === true && !isLandline(Telefone),
    Email: Email ?? "",
    FormaPagamento: PAYMENT_OPTIONS.find(({ value }) => value === FormaPagamento)?.value ?? "pix",
    Observacoes: Observacoes ?? "",
  };
}

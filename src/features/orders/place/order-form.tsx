import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { ORDER_REQUIRED, orderLine } from "@shared/contract/orders.ts";
import { memo, useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Link } from "@/components/link";
import { ErrorSummary } from "@/components/ui/error-summary";
import { PAYMENT_OPTIONS } from "@/features/orders/payment-methods";
import { CustomerFields, FIELD_IDS, type LineForm } from "@/features/orders/place/customer-fields";
import type { Customer } from "@/features/orders/place/draft";

// In the chunk of the form, without which nothing is sent: neither sending nor saying why it failed loads more code.
export { OrderProblem } from "@/features/orders/place/order-problem";
export { placeDraft } from "@/features/orders/place/place-draft";

type LineInput = z.input<typeof orderLine>;

/** Link texts under a title that says already that they are missing. */
const REQUIRED: Record<string, string> = {
  [FIELD_IDS.NomeCliente]: "Nome",
  [FIELD_IDS.Telefone]: "Telefone",
};

/** The schema is that of a whole line, and needs a pizza. */
const PLACEHOLDER_LINE = { TipoPizzaId: 1, Quantidade: 1 };

type OrderFormProps = {
  /** Read once, when the form appears. */
  initial: Customer;
  onChange: (customer: Customer) => void;
  onSubmit: (customer: Customer) => Promise<void>;
  /** The form is there: the button outside it has something to send. */
  onReady: () => void;
};

function OrderForm({ initial, onChange, onSubmit, onReady }: OrderFormProps) {
  const form: LineForm = useForm({
    defaultValues: { ...initial, ...PLACEHOLDER_LINE },
    resolver: standardSchemaResolver(orderLine),
  });
  const { errors, submitCount } = form.formState;
  const { subscribe, getValues } = form;

  useEffect(onReady, [onReady]);

  // subscribe also fires on submit; only what was typed is worth keeping.
  useEffect(() => {
    let kept = JSON.stringify(customerOf(getValues()));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const customer = customerOf(values);
        const now = JSON.stringify(customer);
        if (now !== kept) onChange(customer);
        kept = now;
      },
    });
  }, [subscribe, getValues, onChange]);

  const problems = Object.entries(FIELD_IDS).flatMap(([name, fieldId]) => {
    const message = errors[name as keyof Customer]?.message;
    return message ? [{ fieldId, message }] : [];
  });
  const isMissing = problems.some(({ message }) => message === ORDER_REQUIRED);

  return (
    <form
      id="pedido"
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(() => onSubmit(customerOf(form.getValues())))}
    >
      {problems.length > 0 && (
        <ErrorSummary
          title={isMissing ? ORDER_REQUIRED : "Confira os dados."}
          problems={problems.map(({ fieldId, message }) => ({
            fieldId,
            message: message === ORDER_REQUIRED ? (REQUIRED[fieldId] ?? message) : message,
          }))}
          attempt={submitCount}
        />
      )}
      <CustomerFields form={form} />
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
    EhWhatsapp: EhWhatsapp === true,
    Email: Email ?? "",
    FormaPagamento: PAYMENT_OPTIONS.find(({ value }) => value === FormaPagamento)?.value ?? "pix",
    Observacoes: Observacoes ?? "",
  };
}

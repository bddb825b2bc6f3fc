import type { orderLine } from "@shared/contract/orders.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { isLandline } from "@shared/rules/phone.ts";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { messageBelowField } from "@/components/form-problems";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/cx";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { PhoneInput } from "@/components/ui/phone-input";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import type { Customer } from "@/features/orders/order-form/draft";

/** The customer's fields, validated by the contract's schema of a line. */
export type LineForm = UseFormReturn<z.input<typeof orderLine>, unknown, z.output<typeof orderLine>>;

/** Field ids, used by the links of the error summary. */
export const FIELD_IDS: Record<keyof Customer, string> = {
  NomeCliente: "pedido-nome",
  Telefone: "pedido-telefone",
  EhWhatsapp: "pedido-whatsapp",
  Email: "pedido-email",
  FormaPagamento: "pedido-pagamento",
  Observacoes: "pedido-observacoes",
};

type CustomerFieldsProps = {
  form: LineForm;
  /** While an order is being sent, changes would not be part of it. Text fields become read-only, which keeps the focus. */
  isSending: boolean;
};

export function CustomerFields({ form, isSending }: CustomerFieldsProps) {
  const { register, formState, getValues } = form;
  const errorOf = (name: keyof Customer) =>
    messageBelowField(getValues(name), formState.errors[name]?.message);
  return (
    <div className="grid gap-4">
      <Field label="Nome" isRequired id={FIELD_IDS.NomeCliente} error={errorOf("NomeCliente")}>
        {(control) => (
          <TextInput
            {...control}
            {...register("NomeCliente")}
            autoComplete="name"
            maxLength={120}
            enterKeyHint="next"
            readOnly={isSending}
          />
        )}
      </Field>
      <div>
        <Field label="Telefone" isRequired id={FIELD_IDS.Telefone} error={errorOf("Telefone")}>
          {(control) => <PhoneInput {...control} {...register("Telefone")} readOnly={isSending} />}
        </Field>
        <WhatsappChoice form={form} isSending={isSending} />
      </div>
      <Field label="E-mail" id={FIELD_IDS.Email} error={errorOf("Email")}>
        {(control) => (
          <EmailInput
            {...control}
            {...register("Email")}
            autoComplete="email"
            maxLength={254}
            readOnly={isSending}
          />
        )}
      </Field>
      <PaymentChoice form={form} isSending={isSending} />
      <Field
        label="Observações"
        hint="Do pedido todo. O que é de uma pizza vai ao lado dela, no cardápio."
        id={FIELD_IDS.Observacoes}
        error={errorOf("Observacoes")}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("Observacoes")}
            rows={3}
            className="min-h-24"
            readOnly={isSending}
          />
        )}
      </Field>
    </div>
  );
}

/** A landline shows it unticked; the choice returns when a mobile number is typed. */
function WhatsappChoice({ form: { register, control }, isSending }: CustomerFieldsProps) {
  const label = "Este número é WhatsApp";
  if (isLandline(useWatch({ control, name: "Telefone" }))) {
    return <Checkbox key="landline" label={label} hint="Telefone fixo." checked={false} disabled />;
  }
  return (
    <fieldset disabled={isSending}>
      <Checkbox {...register("EhWhatsapp")} label={label} />
    </fieldset>
  );
}

function PaymentChoice({ form: { register }, isSending }: CustomerFieldsProps) {
  return (
    <fieldset id={FIELD_IDS.FormaPagamento} tabIndex={-1} disabled={isSending}>
      <legend className="mb-1.5 font-semibold">Forma de pagamento</legend>
      <div className="grid grid-cols-3 gap-2">
        {PAYMENT_OPTIONS.map(({ value, label }) => (
          <label
            key={value}
            className={cx(
              "grid min-h-12 cursor-pointer place-items-center rounded-sm border-2 border-line-strong px-2 text-center font-semibold",
              "has-checked:border-primary has-checked:bg-tint has-checked:text-primary",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            )}
          >
            <input type="radio" value={value} {...register("FormaPagamento")} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

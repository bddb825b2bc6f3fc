import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { recordPayment } from "@shared/contract/payments.ts";
import { toLocalField } from "@shared/rules/dates.ts";
import { parseMoney } from "@shared/rules/money.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { REFUND_RECORDED, SUCCESS_MESSAGES } from "@shared/rules/success-messages.ts";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useIsMounted } from "@/components/use-is-mounted";
import { toPaymentProblem } from "@/features/orders/desk/payment-problem";
import { useRecordPayment } from "@/features/orders/desk/payments/queries";
import { useStoredAttempt } from "@/features/orders/desk/payments/use-stored-attempt";
import { amountFieldValue } from "@/features/orders/money";
import type { Order } from "@/features/orders/order";
import { creationKeyStorageKey } from "@/lib/form-draft";
import { formatMoney, inCents } from "@/lib/format";
import { useIdempotentCreate } from "@/lib/idempotent-create";

type PaymentOutput = z.output<typeof recordPayment>;
/** Also has the field `isRefund`, the sign of the amount, which is not part of the schema. */
type PaymentFormMethods = UseFormReturn<z.input<typeof recordPayment>, unknown, PaymentOutput>;

const DIRECTIONS = [
  { value: "recebi", label: "Recebi" },
  { value: "devolvi", label: "Devolvi" },
];

const amountOf = (due: number) => (due === 0 ? "" : amountFieldValue(Math.abs(due)));

type PaymentFormProps = { order: Order; draft: DialogDraft; onDone: () => void };

/** Records a payment or a refund; starts with the amount due. */
export function PaymentForm({ order, draft, onDone }: PaymentFormProps) {
  const due = order.falta;
  const recording = useRecordPayment();
  const isMounted = useIsMounted();
  const form: PaymentFormMethods = useForm({
    defaultValues: {
      Valor: amountOf(due),
      Metodo: order.forma_pagamento ?? "pix",
      RecebidoEm: toLocalField(new Date().toISOString()),
      Nota: "",
      isRefund: due < 0,
    },
    resolver: standardSchemaResolver(recordPayment),
  });
  useDialogDraft(form, draft);
  useFollowDue({ form, due, isSubmitted: !recording.isIdle });
  form.register("isRefund");
  const isRefund = form.watch("isRefund") === true;
  const { isDirty: hasChosenTime } = form.getFieldState("RecebidoEm", form.formState);

  const storageKey = creationKeyStorageKey(draft.storageKey);
  function finish(isRefunded: boolean) {
    toast.success(isRefunded ? REFUND_RECORDED : SUCCESS_MESSAGES.recordPayment);
    onDone();
  }
  useStoredAttempt({
    orderId: order.id,
    storageKey,
    isAnswerDue: recording.isPending || recording.isSuccess,
    onStored: ({ valor }) => finish(valor < 0),
  });
  const recordOnce = useIdempotentCreate(
    ({ Valor, Metodo, RecebidoEm, Nota }: PaymentOutput, idempotencyKey) =>
      recording.mutateAsync({
        orderId: order.id,
        amount: isRefund ? -Valor : Valor,
        method: Metodo,
        // Without a chosen time the server records its current time.
        at: hasChosenTime ? (RecebidoEm ?? undefined) : undefined,
        note: Nota ?? "",
        due,
        idempotencyKey,
      }),
    storageKey,
  );

  // Until the form closes, also for the second click of a double click, which comes before the first one has been rendered.
  const isRecording = useRef(false);
  const submit = form.handleSubmit(async (payment) => {
    if (isRecording.current) return;
    isRecording.current = true;
    await recordOnce(payment).then(
      () => finish(isRefund),
      (error) => {
        isRecording.current = false;
        if (!isMounted()) toast.error("Erro ao registrar pagamento", toPaymentProblem(error));
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {recording.isError && <Alert tone="danger">{toPaymentProblem(recording.error)}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="O que aconteceu"
          value={isRefund ? "devolvi" : "recebi"}
          onChange={(value) => form.setValue("isRefund", value === "devolvi", { shouldDirty: true })}
          options={DIRECTIONS}
        />
        <PaymentInputs form={form} amountDue={isRefund ? null : Math.max(due, 0)} />
      </div>
      <Button type="submit" isLoading={recording.isPending}>
        {isRefund ? "Registrar devolução" : "Registrar pagamento"}
      </Button>
    </form>
  );
}

type FollowDueOptions = { form: PaymentFormMethods; due: number; isSubmitted: boolean };

/** The amount due may change while the form is open (undoing a payment): the field follows until the user has changed it. */
function useFollowDue({ form, due, isSubmitted }: FollowDueOptions) {
  const { isDirty } = form.getFieldState("Valor", form.formState);
  const isFixed = isSubmitted || isDirty;
  const shownDue = useRef(due);
  useEffect(() => {
    if (isFixed || shownDue.current === due) return;
    shownDue.current = due;
    form.resetField("Valor", { defaultValue: amountOf(due) });
    form.resetField("isRefund", { defaultValue: due < 0 });
  }, [form, due, isFixed]);
}

type PaymentInputsProps = {
  form: PaymentFormMethods;
  /** BRL still owed; null for a refund. */
  amountDue: number | null;
};

function PaymentInputs({ form: { register, formState, watch }, amountDue }: PaymentInputsProps) {
  const { errors } = formState;
  const amount = parseMoney(String(watch("Valor")));
  const excess = amountDue === null || amount === null ? 0 : (inCents(amount) - inCents(amountDue)) / 100;
  return (
    <>
      <Field
        label="Valor (R$)"
        hint={excess > 0 && `Passa ${formatMoney(excess)} do que falta.`}
        isRequired
        error={errors.Valor?.message}
      >
        {(control) => <TextInput {...control} inputMode="decimal" {...register("Valor")} />}
      </Field>
      <Field label="Forma">
        {(control) => <Select {...control} {...register("Metodo")} options={PAYMENT_OPTIONS} />}
      </Field>
      <Field label="Quando" error={errors.RecebidoEm?.message}>
        {(control) => <TextInput {...control} type="datetime-local" {...register("RecebidoEm")} />}
      </Field>
      <Field label="Observação" error={errors.Nota?.message} className="sm:col-span-2">
        {(control) => <TextInput {...control} maxLength={300} {...register("Nota")} />}
      </Field>
    </>
  );
}

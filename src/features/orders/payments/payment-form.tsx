import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { dueOf, parseMoney } from "@/features/orders/money";
import { PAYMENT_METHODS } from "@/features/orders/payment-methods";
import { useRecordPayment } from "@/features/orders/payments/queries";
import { toMessage } from "@/lib/errors";
import { useIdempotentCreate } from "@/lib/idempotent-create";

const NO_AMOUNT = "Informe um valor em reais, como 50,00.";
const inReais = (amount: number) => Math.abs(amount).toFixed(2).replace(".", ",");

/** Records one payment, or one refund: begins with what is missing, or what is to be given back. */
export function PaymentForm({ order, onDone }: { order: GroupedOrder; onDone: () => void }) {
  const due = dueOf(order);
  const recording = useRecordPayment();
  const [isRefund, setRefund] = useState(due < 0);
  const [amount, setAmount] = useState(due === 0 ? "" : inReais(due));
  const [method, setMethod] = useState(order.formaPagamento ?? "pix");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();

  const recordOnce = useIdempotentCreate((reais: number, mark) =>
    recording.mutateAsync({
      orderId: order.pedidoId,
      amount: isRefund ? -reais : reais,
      method,
      note: note.trim(),
      mark,
    }),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (recording.isPending) return;
    const reais = parseMoney(amount);
    setProblem(reais ? undefined : NO_AMOUNT);
    if (!reais) return;
    await recordOnce(reais).then(
      () => {
        toast.success(isRefund ? "Devolução registrada" : "Pagamento registrado");
        onDone();
      },
      () => undefined,
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {recording.isError && <Alert tone="danger">{toMessage(recording.error)}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="O que aconteceu">
          {(control) => (
            <Select
              {...control}
              value={isRefund ? "devolvi" : "recebi"}
              onChange={(event) => setRefund(event.target.value === "devolvi")}
            >
              <option value="recebi">Recebi</option>
              <option value="devolvi">Devolvi</option>
            </Select>
          )}
        </Field>
        <Field label="Valor (R$)" isRequired error={problem}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <Field label="Forma">
          {(control) => (
            <Select
              {...control}
              value={method}
              onChange={(event) =>
                setMethod(PAYMENT_METHODS.find(({ value }) => value === event.target.value)?.value ?? "pix")
              }
            >
              {PAYMENT_METHODS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Observação">
          {(control) => (
            <TextInput
              {...control}
              value={note}
              maxLength={300}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" isLoading={recording.isPending}>
        {isRefund ? "Registrar devolução" : "Registrar pagamento"}
      </Button>
    </form>
  );
}

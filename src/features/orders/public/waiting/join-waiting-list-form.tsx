import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { waitingListForm } from "@shared/contract/waiting-list.ts";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { messageBelowField } from "@/components/form-problems";
import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { PhoneInput } from "@/components/ui/phone-input";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { QuantityRow } from "@/features/orders/quantity-stepper";
import { api } from "@/lib/api";
import { toFailure } from "@/lib/errors";
import { createJsonStorage } from "@/lib/form-draft";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

type Input = z.input<typeof waitingListForm>;
type Values = z.output<typeof waitingListForm>;
type JoinWaitingListFormProps = {
  roundId: number;
  /** The pizzas with a waiting list; a single one needs no choice. */
  pizzas: { id: number; nome: string }[];
};

/** Moves the focus to the form, and then to its replacement, because each step removes the focused element. */
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** A draft for reloads, stored in this tab only. */
const waitingDraft = createJsonStorage("waiting-draft", (stored: Partial<Input>) => stored);

/** The form of the waiting list: customer and quantity. It reserves nothing. */
export default function JoinWaitingListForm({ roundId, pizzas }: JoinWaitingListFormProps) {
  const id = useId();
  const form = useForm({
    resolver: standardSchemaResolver(waitingListForm),
    defaultValues: {
      RodadaId: roundId,
      TipoPizzaId: pizzas.length === 1 ? (pizzas[0]?.id ?? "") : "",
      NomeCliente: "",
      Telefone: "",
      Email: "",
      Quantidade: 1,
    },
  });
  // Idempotent: a repeated request creates one entry.
  const joining = useMutation({
    mutationFn: (body: Values) => api<{ message: string }>("/lista-espera", { method: "POST", body }),
    onSuccess: () => waitingDraft.clear(),
  });
  // The draft may be of a form for another pizza.
  useRestoredDraft(form, waitingDraft, ({ TipoPizzaId, ...draft }) =>
    pizzas.some(({ id }) => id === Number(TipoPizzaId)) ? { ...draft, TipoPizzaId } : draft,
  );
  useFormDraft(form, { storage: waitingDraft, toDraft: ({ RodadaId: _ofThisForm, ...draft }) => draft });

  if (joining.data)
    return (
      <div ref={focusOn} tabIndex={-1} data-quiet-focus className="mt-3">
        <Alert tone="success" title={joining.data.message} />
      </div>
    );
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="mt-3 grid grid-cols-1 gap-4 rounded-md border border-line bg-surface p-4"
      onSubmit={form.handleSubmit((values) => {
        if (!joining.isPending) joining.mutate(values);
      })}
    >
      <p id={id} ref={focusOn} tabIndex={-1} data-quiet-focus className="font-semibold">
        Avise-me se houver lugar
      </p>
      <WaitingFields form={form} pizzas={pizzas} />
      {joining.error && (
        <Alert tone="danger" title={toFailure("Erro ao anotar. Tente novamente.", joining.error)} />
      )}
      <Button type="submit" isLoading={joining.isPending}>
        Avise-me
      </Button>
      <p className="text-sm text-ink-muted">
        Sem promessa: se houver lugar, a casa chama você, por ordem de chegada. Usamos estes dados só para
        isso.{" "}
        <Link to="/privacidade" className="text-link">
          Privacidade
        </Link>
      </p>
    </form>
  );
}

type WaitingFieldsProps = Pick<JoinWaitingListFormProps, "pizzas"> & {
  form: UseFormReturn<Input, unknown, Values>;
};

function WaitingFields({ form, pizzas }: WaitingFieldsProps) {
  const { register, control, formState, getValues, setValue } = form;
  const { errors } = formState;
  const quantity = useWatch({ control, name: "Quantidade" });
  const errorOf = (name: "NomeCliente" | "Telefone" | "Email") =>
    messageBelowField(getValues(name), errors[name]?.message);
  return (
    <>
      {pizzas.length > 1 && (
        <Field label="Pizza" isRequired error={errors.TipoPizzaId?.message}>
          {(field) => (
            <Select
              {...field}
              {...register("TipoPizzaId")}
              options={pizzas.map(({ id, nome }) => ({ value: id, label: nome }))}
            >
              <option value="">Escolha...</option>
            </Select>
          )}
        </Field>
      )}
      <Field label="Nome" isRequired error={errorOf("NomeCliente")}>
        {(field) => <TextInput {...field} {...register("NomeCliente")} autoComplete="name" maxLength={120} />}
      </Field>
      <Field label="Telefone" isRequired error={errorOf("Telefone")}>
        {(field) => <PhoneInput {...field} {...register("Telefone")} />}
      </Field>
      <Field label="E-mail" hint="Para saber também por e-mail." error={errorOf("Email")}>
        {(field) => <EmailInput {...field} {...register("Email")} autoComplete="email" maxLength={254} />}
      </Field>
      <QuantityRow
        label="Quantas"
        name="lugares"
        value={quantity}
        onChange={(value) => setValue("Quantidade", value, { shouldDirty: true })}
      />
    </>
  );
}

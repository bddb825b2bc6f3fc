import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FoundOrder } from "@shared/contract/order-responses.ts";
import { findOwnOrder } from "@shared/contract/own-order.ts";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type * as z from "zod/mini";
import { messageBelowField } from "@/components/form-problems";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PhoneInput } from "@/components/ui/phone-input";
import { TextInput } from "@/components/ui/text-input";
import { rememberOrder } from "@/features/orders/orders-on-this-device";
import { api } from "@/lib/api";
import { toMessage } from "@/lib/errors";

const findOrder = async (body: z.output<typeof findOwnOrder>) =>
  (await api<{ data: FoundOrder }>("/encontrar-pedido", { method: "POST", body })).data;

/** Finds an order on a device that does not know it, by what only the customer knows: the code and the phone number. */
export default function FindOrder() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: standardSchemaResolver(findOwnOrder),
    defaultValues: { Codigo: "", Telefone: "" },
  });
  const finding = useMutation({
    mutationFn: findOrder,
    onSuccess: ({ codigo, segredo, dataRetirada }) => {
      rememberOrder({ codigo, segredo, data_retirada: dataRetirada });
      navigate(`/pedido/${segredo}`);
    },
  });
  const errorOf = (name: "Codigo" | "Telefone") =>
    messageBelowField(getValues(name), formState.errors[name]?.message);
  return (
    <form
      noValidate
      aria-label="Encontrar meu pedido"
      className="grid grid-cols-1 gap-4 pb-4"
      onSubmit={handleSubmit((values) => {
        if (!finding.isPending) finding.mutate(values);
      })}
    >
      <p className="text-ink-muted">
        O código está na mensagem ou no comprovante do pedido. O telefone é o que você informou ao pedir.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Código do pedido" isRequired error={errorOf("Codigo")}>
          {(field) => (
            <TextInput
              {...field}
              {...register("Codigo")}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
        <Field label="Telefone" isRequired error={errorOf("Telefone")}>
          {(field) => <PhoneInput {...field} {...register("Telefone")} />}
        </Field>
      </div>
      {finding.error && <Alert tone="danger" title={toMessage(finding.error)} />}
      <Button type="submit" variant="outline" className="sm:justify-self-start" isLoading={finding.isPending}>
        Encontrar
      </Button>
    </form>
  );
}

import { isEmail } from "@shared/rules/email.ts";
import { phoneToE164 } from "@shared/rules/phone.ts";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { useTabDraft } from "@/components/use-tab-draft";
import { kindOfContact, type PersonData, useCorrectPerson } from "@/features/personal-data/queries";
import { toFailure } from "@/lib/errors";
import { counted } from "@/lib/format";

/** Receives the result as a sentence, and the new search text if the phone or e-mail searched for was changed. */
export type OnPersonChanged = (message: string, nextText?: string) => void;

export const correctionDraftName = (contact: string) => `/dados-de-uma-pessoa:${contact}`;

const EMPTY = { name: "", phone: "", email: "" };

type CorrectionFormProps = { contact: string; data: PersonData; onDone: OnPersonChanged };

/** Corrects the data in all orders and messages at once, but not in an account. Blank fields are unchanged. */
export function CorrectionForm({ contact, data, onDone }: CorrectionFormProps) {
  const correct = useCorrectPerson(contact);
  const form = useForm({ defaultValues: EMPTY });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const forgetDraft = useTabDraft(form, correctionDraftName(contact));
  const leaveGuard = useLeaveGuard(isDirty && !isSubmitting, { onLeave: forgetDraft });
  const isBlank = Object.values(watch()).every((text) => !text.trim());

  const submit = handleSubmit(async ({ name, phone, email }) => {
    const correction = {
      p_name: name.trim() || undefined,
      p_phone: phoneToE164(phone) ?? undefined,
      p_email: email.trim() || undefined,
    };
    try {
      const { pedidos, mensagens } = await correct.mutateAsync(correction);
      forgetDraft();
      const corrected = kindOfContact(contact) === "e-mail" ? email : phone;
      const otherCorrections = correction.p_name || correction.p_phone ? otherCorrectionsIn(data) : "";
      onDone(
        `${counted(pedidos, "pedido corrigido", "pedidos corrigidos")} e ${counted(mensagens, "mensagem corrigida", "mensagens corrigidas")}.${otherCorrections}${accountNote(data)}`,
        corrected.trim() || undefined,
      );
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao corrigir", error));
    }
  });

  return (
    <Card>
      <h2 className="text-xl">Corrigir</h2>
      <form onSubmit={submit} noValidate className="mt-3 grid gap-5 md:grid-cols-3">
        <Field label="Nome certo" hint="Em branco: fica como está" error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register("name", { maxLength: { value: 120, message: "Use no máximo 120 caracteres." } })}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Telefone certo" hint="Em branco: fica como está" error={errors.phone?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register("phone", {
                validate: (text) =>
                  !text.trim() ||
                  phoneToE164(text) !== null ||
                  "Telefone inválido. Use DDD e número, como (64) 99999-0000.",
              })}
              type="tel"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="E-mail certo" hint="Em branco: fica como está" error={errors.email?.message}>
          {(control) => (
            <EmailInput
              {...control}
              {...register("email", {
                validate: (text) => !text.trim() || isEmail(text.trim()) || "Informe um e-mail válido.",
              })}
              autoComplete="off"
            />
          )}
        </Field>
        <div className="md:col-span-3">
          <Button type="submit" isLoading={isSubmitting} disabled={isBlank}>
            Corrigir em todo lugar
          </Button>
        </div>
      </form>
      {leaveGuard.dialog}
    </Card>
  );
}

/** The waiting list and the roster store no e-mail. */
const otherCorrectionsIn = ({ lista_espera, escalas }: PersonData) =>
  lista_espera.length + escalas.length > 0 ? " Também na lista de espera e na escala de voluntários." : "";

const accountNote = ({ conta }: PersonData) =>
  conta ? " A conta com este e-mail ficou como está: corrija em Usuários." : "";

import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { changeEmail } from "@shared/contract/auth.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { useTabDraft } from "@/components/use-tab-draft";
import { requestEmailChange } from "@/features/users/account/queries";
import { toAppError, toMessage } from "@/lib/errors";

const EMPTY = { Email: "", CurrentPassword: "" };

/** Asks for a change of the e-mail, which needs the password and a link in a mail to each of the two addresses. */
export function EmailCard() {
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: standardSchemaResolver(changeEmail), defaultValues: EMPTY });
  useTabDraft(form, "/profile-edit:email", ["CurrentPassword"]);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    setSentTo(undefined);
    try {
      await requestEmailChange(body);
      setSentTo(body.Email);
      form.reset(EMPTY);
    } catch (error) {
      const { fields } = toAppError(error);
      if (fields.some(({ field }) => field === "CurrentPassword"))
        form.setError("CurrentPassword", { message: toMessage(error) }, { shouldFocus: true });
      else setFailure(toMessage(error, "Erro ao trocar o e-mail"));
    }
  });

  return (
    <Card className="sm:p-8">
      <h2 className="mb-5 text-xl">Trocar e-mail</h2>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {sentTo && (
          <Alert tone="success" title="Veja os dois e-mails">
            Enviamos um link ao seu e-mail de agora e outro a {sentTo}. A troca acontece quando os dois forem
            abertos.
          </Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field label="Novo e-mail" error={errors.Email?.message} isRequired>
          {(control) => <EmailInput {...control} {...form.register("Email")} autoComplete="email" />}
        </Field>
        <Field label="Sua senha" error={errors.CurrentPassword?.message} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register("CurrentPassword")}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Button type="submit" isLoading={isSubmitting} className="justify-self-start">
          {isSubmitting ? "Enviando..." : "Trocar e-mail"}
        </Button>
      </form>
    </Card>
  );
}

import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { forgotPassword } from "@shared/contract/auth.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { CODE_URL } from "@/features/users/recovery/recovery-grant";
import { sendRecovery } from "@/features/users/recovery/send-recovery";
import { toMessage } from "@/lib/errors";

const focusElement = (element: HTMLElement | null) => element?.focus();

/** Requests a recovery mail. Never reveals whether the address has an account. */
export default function ForgotPasswordForm({ email = "" }: { email?: string }) {
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: standardSchemaResolver(forgotPassword), defaultValues: { Email: email } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ Email: email }) => {
    setFailure(undefined);
    try {
      await sendRecovery(email);
      setSentTo(email);
    } catch (error) {
      setFailure(toMessage(error));
    }
  });

  if (sentTo) {
    return (
      <div ref={focusElement} tabIndex={-1} data-quiet-focus>
        <Alert tone="success" title="Veja seu e-mail">
          Se {sentTo} tiver uma conta, enviamos um link para escolher uma nova senha. Ele vale por uma hora;
          se não chegar, olhe também a caixa de spam, ou peça um código a quem administra o site.
        </Alert>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha.</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field label="E-mail da conta" error={errors.Email?.message} isRequired>
        {(control) => <EmailInput {...control} {...form.register("Email")} autoComplete="username" />}
      </Field>
      <Button type="submit" isLoading={isSubmitting}>
        {isSubmitting ? "Enviando..." : "Enviar link"}
      </Button>
      <Link to={CODE_URL} className="text-link mx-auto flex min-h-11 items-center">
        Tenho um código
      </Link>
    </form>
  );
}

import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { recoveredPassword } from "@shared/contract/recovery.ts";
import { SUCCESS_MESSAGES } from "@shared/rules/success-messages.ts";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FailureAlert } from "@/components/failure-alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { HiddenUsername, NewPasswordFields } from "@/features/users/account/password-fields";
import { clearRecovery } from "@/features/users/recovery/recovery-grant";
import { isTransient, toAppError } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

export type Credentials = { email: string; password: string };
type NewPasswordFormProps = { email: string; onChanged: (credentials: Credentials) => void };

/** Sets a new password after a recovery link, without the old one. The server ends all sessions with it, also that of the link. */
export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const unansweredPassword = useRef<string>(undefined);
  const form = useForm({
    resolver: standardSchemaResolver(recoveredPassword),
    defaultValues: { NewPassword: "", NewPasswordConfirmation: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ NewPassword }) => {
    setFailure(undefined);
    try {
      await choosePassword(NewPassword);
    } catch (error) {
      // After an attempt without a response: it has set the password, or ended the session by doing so.
      const { code, status } = toAppError(error);
      const isAlreadySet =
        (code === "same_password" || code === "session_not_found" || status === 403) &&
        unansweredPassword.current === NewPassword;
      if (isTransient(error)) unansweredPassword.current = NewPassword;
      if (!isAlreadySet) return setFailure(error);
    }
    clearRecovery();
    toast.success(SUCCESS_MESSAGES.changePassword);
    onChanged({ email, password: NewPassword });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <HiddenUsername email={email} />
      {failure != null && <FailureAlert error={failure} fallback="Erro ao alterar senha" />}
      <NewPasswordFields idPrefix="redefinir" register={form.register} errors={errors} />
      <Button type="submit" isLoading={isSubmitting}>
        {isSubmitting ? "Salvando..." : "Salvar nova senha"}
      </Button>
    </form>
  );
}

async function choosePassword(password: string) {
  const client = await supabase();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toAppError(error);
}

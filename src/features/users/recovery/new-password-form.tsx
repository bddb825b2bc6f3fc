import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { recoveredPassword } from "@shared/contract/recovery.ts";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { HiddenUsername, NewPasswordFields } from "@/features/users/account/password-fields";
import { clearRecovery } from "@/features/users/recovery/recovery-grant";
import { isTransient, toAppError, toMessage } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

type NewPasswordFormProps = { email: string; onChanged: () => void };

/** Sets a new password after a recovery link, without the old one. */
export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<string>();
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
      // After an attempt without a response, same_password means that it has set the password.
      const isAlreadySet =
        toAppError(error).code === "same_password" && unansweredPassword.current === NewPassword;
      if (isTransient(error)) unansweredPassword.current = NewPassword;
      if (!isAlreadySet) return setFailure(toMessage(error, "Erro ao alterar senha"));
      await endOtherSessions();
    }
    clearRecovery();
    toast.success("Senha alterada com sucesso!");
    onChanged();
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <HiddenUsername email={email} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <NewPasswordFields idPrefix="redefinir" register={form.register} errors={errors} />
      <Button type="submit" isLoading={isSubmitting}>
        {isSubmitting ? "Salvando..." : "Salvar nova senha"}
      </Button>
    </form>
  );
}

/** Sets the password and ends every other session. */
async function choosePassword(password: string) {
  const client = await supabase();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toAppError(error);
  await endOtherSessions();
}

async function endOtherSessions() {
  const client = await supabase();
  const { error } = await client.auth.signOut({ scope: "others" });
  if (error) console.warn("Other sessions could not be ended", error);
}

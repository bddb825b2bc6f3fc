import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { recoverPassword } from "@shared/contract/auth.ts";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { NewPasswordFields } from "@/features/users/account/password-fields";
import { clearMailedLink } from "@/features/users/recovery/mailed-link";
import { api } from "@/lib/api";
import { isTransient, toAppError, toMessage } from "@/lib/errors";

const PASSWORD_MAY_BE_SET =
  "Este código não vale mais. Se o envio anterior chegou, a senha já foi trocada: tente entrar com ela.";

type CodeFormProps = { code: string; onChanged: () => void };

/** Sets a new password with a code from an admin. */
export function CodeForm({ code, onChanged }: CodeFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: standardSchemaResolver(recoverPassword),
    defaultValues: { Code: code, NewPassword: "", NewPasswordConfirmation: "" },
  });
  const { errors, isSubmitting } = form.formState;

  // The request whose response was lost: it may have set the password and used the code.
  const unansweredBody = useRef<string>(undefined);

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const sentBody = JSON.stringify(body);
    try {
      const { message } = await api<{ message: string }>("/auth/recover", { method: "POST", body });
      clearMailedLink();
      toast.success(message);
      onChanged();
    } catch (error) {
      const isCodeRejected = toAppError(error).fields.some(({ field }) => field === "Code");
      if (isTransient(error)) unansweredBody.current = sentBody;
      setFailure(
        isCodeRejected && unansweredBody.current === sentBody
          ? PASSWORD_MAY_BE_SET
          : toMessage(error, "Erro ao alterar senha"),
      );
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>Quem administra o site passa a você um código, que vale por uma hora e serve uma vez.</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field label="Código" error={errors.Code?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register("Code")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <NewPasswordFields idPrefix="codigo" register={form.register} errors={errors} />
      <Button type="submit" isLoading={isSubmitting}>
        {isSubmitting ? "Salvando..." : "Salvar nova senha"}
      </Button>
    </form>
  );
}

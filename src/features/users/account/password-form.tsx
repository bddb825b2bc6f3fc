import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { changePassword, profilePassword } from "@shared/contract/auth.ts";
import { useForm } from "react-hook-form";
import { problemsOf } from "@/components/form-problems";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { toast } from "@/components/ui/toast";
import {
  EMPTY_PASSWORDS,
  HiddenUsername,
  NewPasswordFields,
  PASSWORD_LABELS,
  PasswordField,
  type Passwords,
} from "@/features/users/account/password-fields";
import { toAppError, toMessage } from "@/lib/errors";

const FIELDS = Object.keys(PASSWORD_LABELS) as (keyof Passwords)[];

type PasswordFormProps = {
  idPrefix: string;
  email: string;
  /** The password page and the profile have different messages for the same rules. */
  schema: typeof changePassword | typeof profilePassword;
  send: (passwords: Passwords) => Promise<{ message: string }>;
  onChanged: () => void;
};

/** Current password, new password and its repetition. The typed values are kept when the server rejects them. */
export function PasswordForm({ idPrefix, email, schema, send, onChanged }: PasswordFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: EMPTY_PASSWORDS,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async () => {
    const { CurrentPassword, NewPassword, NewPasswordConfirmation } = form.getValues();
    let message: string;
    try {
      const passwords = {
        CurrentPassword,
        NewPassword,
        NewPasswordConfirmation: NewPasswordConfirmation ?? "",
      };
      ({ message } = await send(passwords));
    } catch (error) {
      for (const { field, message } of toAppError(error).fields) {
        const name = FIELDS.find((fieldName) => fieldName === field);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
      return toast.error("Erro", toMessage(error, "Erro ao alterar senha"));
    }
    form.reset(EMPTY_PASSWORDS);
    toast.success(message);
    onChanged();
  });

  const field = { idPrefix, register: form.register };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <HiddenUsername email={email} />
      <ErrorSummary
        title="Confira os campos"
        problems={problemsOf(errors, PASSWORD_LABELS, idPrefix)}
        attempt={submitCount}
      />
      <PasswordField {...field} name="CurrentPassword" error={errors.CurrentPassword} />
      <NewPasswordFields {...field} errors={errors} />
      <Button type="submit" isLoading={isSubmitting} className="justify-self-start">
        {isSubmitting ? "Alterando..." : "Alterar senha"}
      </Button>
    </form>
  );
}

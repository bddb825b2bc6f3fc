import type { FieldError, FieldPath, FieldValues, UseFormRegister } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

/** A password change, in the spelling of the contract. */
export type Passwords = { CurrentPassword: string; NewPassword: string; NewPasswordConfirmation: string };

export const EMPTY_PASSWORDS: Passwords = {
  CurrentPassword: "",
  NewPassword: "",
  NewPasswordConfirmation: "",
};

type PasswordFieldProps<Form extends FieldValues> = {
  idPrefix: string;
  name: FieldPath<Form>;
  label: string;
  hint?: string;
  error: FieldError | undefined;
  register: UseFormRegister<Form>;
};

/** A password field. `autoComplete` says whether it is the old or the new password. */
export function PasswordField<Form extends FieldValues>(props: PasswordFieldProps<Form>) {
  const { idPrefix, name, label, hint, error, register } = props;
  return (
    <Field label={label} hint={hint} id={`${idPrefix}-${name}`} error={error?.message} isRequired>
      {(control) => (
        <PasswordInput
          {...control}
          {...register(name)}
          autoComplete={name === "CurrentPassword" ? "current-password" : "new-password"}
        />
      )}
    </Field>
  );
}

/** A hidden user name, for password managers. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { fieldId } from "@/components/field-props";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

/** The values of a password change, named as in the contract. */
export type Passwords = { CurrentPassword: string; NewPassword: string; NewPasswordConfirmation: string };

export const PASSWORD_LABELS: Passwords = {
  CurrentPassword: "Senha atual",
  NewPassword: "Nova senha",
  NewPasswordConfirmation: "Confirmar nova senha",
};

export const EMPTY_PASSWORDS: Passwords = {
  CurrentPassword: "",
  NewPassword: "",
  NewPasswordConfirmation: "",
};

type PasswordName = keyof Passwords;
type PasswordFieldProps<Name extends PasswordName> = {
  idPrefix: string;
  name: Name;
  hint?: string;
  error: FieldError | undefined;
  register: (name: Name) => UseFormRegisterReturn;
};

/** A password field. `autoComplete` distinguishes current and new passwords. */
export function PasswordField<Name extends PasswordName>(props: PasswordFieldProps<Name>) {
  const { idPrefix, name, hint, error, register } = props;
  return (
    <Field
      label={PASSWORD_LABELS[name]}
      hint={hint}
      id={fieldId(idPrefix, name)}
      error={error?.message}
      isRequired
    >
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

type NewPasswordName = "NewPassword" | "NewPasswordConfirmation";
type NewPasswordFieldsProps = {
  idPrefix: string;
  register: (name: NewPasswordName) => UseFormRegisterReturn;
  errors: { [N in NewPasswordName]?: FieldError };
};

/** The new password and its repetition. */
export const NewPasswordFields = ({ errors, ...field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...field}
      name="NewPassword"
      hint="Pelo menos 6 caracteres. Uma frase curta é fácil de lembrar."
      error={errors.NewPassword}
    />
    <PasswordField {...field} name="NewPasswordConfirmation" error={errors.NewPasswordConfirmation} />
  </>
);

/** A hidden user name field for password managers. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

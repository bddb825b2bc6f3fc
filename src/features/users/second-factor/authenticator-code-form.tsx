import { OneFieldForm } from "@/features/users/second-factor/one-field-form";
import { toFactorMessage, verifyFactor } from "@/features/users/second-factor/queries";

type AuthenticatorCodeFormProps = {
  factorId: string;
  submitLabel: string;
  onDone: () => void | Promise<void>;
};

/** Asks for the six-digit code of the authenticator app, and verifies it. */
export function AuthenticatorCodeForm({ factorId, submitLabel, onDone }: AuthenticatorCodeFormProps) {
  return (
    <OneFieldForm
      label="Número do aplicativo"
      submitLabel={submitLabel}
      input={{ inputMode: "numeric", maxLength: 7 }}
      emptyMessage="Digite o número de seis dígitos que o aplicativo mostra."
      send={async (typed) => {
        await verifyFactor(factorId, typed.replace(/\s/g, ""));
        await onDone();
      }}
      toErrorMessage={toFactorMessage}
    />
  );
}

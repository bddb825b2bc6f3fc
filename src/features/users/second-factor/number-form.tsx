import { OneFieldForm } from "@/features/users/second-factor/one-field-form";
import { proveFactor, toFactorMessage } from "@/features/users/second-factor/queries";

type NumberFormProps = { factorId: string; submitLabel: string; onDone: () => void | Promise<void> };

/** The six-digit code of the authenticator app. */
export function NumberForm({ factorId, submitLabel, onDone }: NumberFormProps) {
  return (
    <OneFieldForm
      label="Número do aplicativo"
      submitLabel={submitLabel}
      input={{ inputMode: "numeric", maxLength: 7 }}
      missing="Digite o número de seis dígitos que o aplicativo mostra."
      send={async (typed) => {
        await proveFactor(factorId, typed.replace(/\s/g, ""));
        await onDone();
      }}
      toSentence={toFactorMessage}
    />
  );
}

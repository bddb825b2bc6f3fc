import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { NumberForm } from "@/features/users/second-factor/number-form";
import { OneFieldForm } from "@/features/users/second-factor/one-field-form";
import { spendCode, useForgetFactor } from "@/features/users/second-factor/queries";
import { toMessage } from "@/lib/errors";

type ConfirmFactorProps = { factorId: string; onDone: () => void | Promise<void> };

/** Asks for the code of the authenticator app, or a recovery code, after the password. */
export function ConfirmFactor({ factorId, onDone }: ConfirmFactorProps) {
  const [hasLost, setLost] = useState(false);
  const forgetFactor = useForgetFactor();

  async function spend(code: string) {
    await spendCode(factorId, code);
    toast.success("O segundo fator foi desligado", "Ligue-o de novo assim que puder, em Meu Perfil.");
    await onDone();
    await forgetFactor();
  }

  return (
    <div className="grid gap-5">
      {hasLost ? (
        <>
          <Alert tone="gold">
            O código de recuperação desliga o segundo fator, que você liga de novo em seguida. Sem códigos,
            peça a outro administrador que redefina o seu segundo fator, em Usuários.
          </Alert>
          <OneFieldForm
            label="Código de recuperação"
            submitLabel="Usar o código"
            input={{ maxLength: 40 }}
            missing="Digite um dos códigos que você guardou."
            send={spend}
            toSentence={toMessage}
          />
        </>
      ) : (
        <>
          <p>Abra o aplicativo de autenticação no seu celular e digite o número que ele mostra.</p>
          <NumberForm factorId={factorId} submitLabel="Confirmar" onDone={onDone} />
        </>
      )}
      <Button variant="quiet" onClick={() => setLost(!hasLost)}>
        {hasLost ? "Tenho o aplicativo" : "Perdi o celular ou o aplicativo"}
      </Button>
    </div>
  );
}

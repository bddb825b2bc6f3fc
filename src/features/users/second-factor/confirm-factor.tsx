import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { AuthenticatorCodeForm } from "@/features/users/second-factor/authenticator-code-form";
import { OneFieldForm } from "@/features/users/second-factor/one-field-form";
import { redeemBackupCode, useInvalidateFactor } from "@/features/users/second-factor/queries";
import { toMessage } from "@/lib/errors";

type ConfirmFactorProps = { factorId: string; onDone: () => void | Promise<void> };

/** Asks for the code of the authenticator app, or a backup code, after the password. */
export function ConfirmFactor({ factorId, onDone }: ConfirmFactorProps) {
  const [hasLostDevice, setLostDevice] = useState(false);
  const invalidateFactor = useInvalidateFactor();

  async function redeem(code: string) {
    await redeemBackupCode(factorId, code);
    toast.success("O segundo fator foi desligado", "Ligue-o de novo assim que puder, em Meu Perfil.");
    await onDone();
    await invalidateFactor();
  }

  return (
    <div className="grid gap-5">
      {hasLostDevice ? (
        <>
          <Alert tone="warning">
            O código de recuperação desliga o segundo fator, que você liga de novo em seguida. Sem códigos,
            peça a outro administrador que redefina o seu segundo fator, em Usuários.
          </Alert>
          <OneFieldForm
            label="Código de recuperação"
            submitLabel="Usar o código"
            input={{ maxLength: 40 }}
            emptyMessage="Digite um dos códigos que você guardou."
            send={redeem}
            toErrorMessage={toMessage}
          />
        </>
      ) : (
        <>
          <p>Abra o aplicativo de autenticação no seu celular e digite o número que ele mostra.</p>
          <AuthenticatorCodeForm factorId={factorId} submitLabel="Confirmar" onDone={onDone} />
        </>
      )}
      <Button variant="quiet" onClick={() => setLostDevice(!hasLostDevice)}>
        {hasLostDevice ? "Tenho o aplicativo" : "Perdi o celular ou o aplicativo"}
      </Button>
    </div>
  );
}

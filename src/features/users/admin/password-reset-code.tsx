import type { User } from "@shared/contract/users.ts";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ExternalButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { CopyableSecret } from "@/features/users/admin/copyable-secret";
import { useCreatePasswordResetCode } from "@/features/users/admin/queries";
import { ShownOnceDialog } from "@/features/users/admin/shown-once-dialog";
import { CODE_URL } from "@/features/users/recovery/recovery-grant";
import { toFailure } from "@/lib/errors";
import { house } from "@/lib/house";
import { whatsappUrl } from "@/lib/whatsapp-url";

/** `user`: the user who needs a code. */
type PasswordResetCodeProps = { user: User | undefined; onDone: () => void };
type CreatedCode = { name: string; code: string };

/** Asks for confirmation, creates a password reset code, and shows it once. */
export function PasswordResetCode({ user, onDone }: PasswordResetCodeProps) {
  const create = useCreatePasswordResetCode();
  const [created, setCreated] = useState<CreatedCode>();

  async function createCode() {
    if (!user) return;
    try {
      const { code } = await create.mutateAsync(user.id);
      setCreated({ name: user.name, code });
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao criar o código", error));
    }
    onDone();
  }

  return (
    <>
      <ConfirmDialog
        isOpen={user !== undefined}
        question="Criar um código de nova senha?"
        itemName={user && `${user.name} (${user.email})`}
        confirmLabel="Criar código"
        isDangerous={false}
        onCancel={onDone}
        onConfirm={createCode}
      >
        <p>
          Para quem não recebe o e-mail. Antes, confira por telefone ou pessoalmente que é mesmo esta pessoa
          quem pede: quem tem o código entra na conta dela.
        </p>
      </ConfirmDialog>
      <ShownOnceDialog
        isOpen={created !== undefined}
        title="Código de nova senha"
        doneLabel="Já passei adiante"
        leaveQuestion="Sair sem passar o código adiante? Ele não aparece de novo."
        onDone={() => setCreated(undefined)}
      >
        {created && <CodeDetails {...created} />}
      </ShownOnceDialog>
    </>
  );
}

const messageFor = (code: string) =>
  `Para escolher uma nova senha no site da ${house.name}, abra ${location.origin}${CODE_URL}${code} (código ${code}). Vale por uma hora e serve uma vez.`;

function CodeDetails({ name, code }: CreatedCode) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere">
        Passe este código a <strong>{name}</strong>, e a mais ninguém. Na tela de entrada:{" "}
        <em>Esqueci minha senha</em>, <em>Tenho um código</em>.
      </p>
      <CopyableSecret secret={code} copyLabel="Copiar código" />
      <ExternalButton href={whatsappUrl(messageFor(code))} variant="outline">
        <MessageCircle /> Enviar por WhatsApp
      </ExternalButton>
      <Alert tone="warning">
        Ele aparece só agora, vale por uma hora e serve uma vez. A senha atual vale até que a nova seja
        escolhida.
      </Alert>
    </div>
  );
}

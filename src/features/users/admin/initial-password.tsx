import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { CreatedUser } from "@/features/users/admin/new-user-form";

type InitialPasswordProps = { created: CreatedUser | undefined; onClose: () => void };

/** The password made for a new user, this once, to be handed on. */
export function InitialPassword({ created, onClose }: InitialPasswordProps) {
  return (
    <Modal
      isOpen={created?.password !== undefined}
      onClose={onClose}
      title="Senha inicial"
      footer={<Button onClick={onClose}>Já anotei</Button>}
    >
      {created?.password !== undefined && (
        <div className="grid gap-4">
          <p>
            Entregue a <strong>{created.name}</strong> ({created.email}) esta senha. Ela será trocada na
            primeira entrada.
          </p>
          <CopyableSecret secret={created.password} />
          <Alert tone="gold">Ela aparece só agora: não fica guardada em lugar nenhum.</Alert>
        </div>
      )}
    </Modal>
  );
}

function CopyableSecret({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  // Without permission to the clipboard the text can still be selected.
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-4">
      <code className="min-w-0 grow font-mono text-lg font-semibold whitespace-nowrap select-all">
        {secret}
      </code>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        <Icon className="size-5" aria-hidden="true" />
        <span aria-live="polite">{isCopied ? "Copiada" : "Copiar senha"}</span>
      </Button>
    </div>
  );
}

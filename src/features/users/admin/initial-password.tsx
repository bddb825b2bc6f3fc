import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { CopyableSecret } from "@/features/users/admin/copyable-secret";
import type { CreatedUser } from "@/features/users/admin/new-user-form";

type InitialPasswordProps = { createdUser: CreatedUser | undefined; onClose: () => void };

/** The generated password of a new user, shown once. */
export function InitialPassword({ createdUser, onClose }: InitialPasswordProps) {
  return (
    <Modal
      isOpen={createdUser?.password !== undefined}
      onClose={onClose}
      title="Senha inicial"
      isDismissible={false}
      footer={<Button onClick={onClose}>Já anotei</Button>}
    >
      {createdUser?.password !== undefined && (
        <div className="grid grid-cols-1 gap-4">
          <p className="wrap-anywhere">
            Entregue a <strong>{createdUser.name}</strong> ({createdUser.email}) esta senha. Ela será trocada
            na primeira entrada.
          </p>
          <CopyableSecret secret={createdUser.password} copyLabel="Copiar senha" />
          <Alert tone="warning">Ela aparece só agora: não fica guardada em lugar nenhum.</Alert>
        </div>
      )}
    </Modal>
  );
}

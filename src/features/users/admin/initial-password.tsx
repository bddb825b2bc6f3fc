import { Alert } from "@/components/ui/alert";
import { CopyableSecret } from "@/features/users/admin/copyable-secret";
import type { CreatedUser } from "@/features/users/admin/new-user-form";
import { ShownOnceDialog } from "@/features/users/admin/shown-once-dialog";

type InitialPasswordProps = { createdUser: CreatedUser | undefined; onClose: () => void };

/** The generated password of a new user, shown once. */
export function InitialPassword({ createdUser, onClose }: InitialPasswordProps) {
  return (
    <ShownOnceDialog
      isOpen={createdUser?.password !== undefined}
      title="Senha inicial"
      doneLabel="Já anotei"
      leaveQuestion="Sair sem anotar a senha? Ela não aparece de novo."
      onDone={onClose}
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
    </ShownOnceDialog>
  );
}

import type { User } from "@shared/contract/users.ts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useChangeRole, useDeleteUser } from "@/features/users/admin/queries";
import { sendRecovery } from "@/features/users/recovery/send-recovery";
import { roleLabel } from "@/features/users/role-label";
import { toFailure } from "@/lib/errors";

/** Something to be done to a user once it is confirmed. */
export type UserAction =
  | { kind: "delete" | "recovery" | "code" | "factor"; user: User }
  | { kind: "role"; user: User; role: "user" | "admin" };

type UserActionDialogProps = { action: UserAction | undefined; onDone: () => void };

export function UserActionDialog({ action, onDone }: UserActionDialogProps) {
  const remove = useDeleteUser();
  const changeRole = useChangeRole();

  async function run(work: () => Promise<unknown>, success: string, failure: string) {
    try {
      await work();
      toast.success(success);
    } catch (error) {
      toast.error("Erro", toFailure(failure, error));
    }
    onDone();
  }

  const itemName = action && `${action.user.name} (${action.user.email})`;
  return (
    <>
      <ConfirmDialog
        isOpen={action?.kind === "delete"}
        question="Tem certeza que deseja excluir este usuário?"
        itemName={itemName}
        onCancel={onDone}
        onConfirm={() =>
          run(
            () => remove.mutateAsync(action?.user.id ?? ""),
            "Usuário excluído com sucesso",
            "Erro ao excluir usuário",
          )
        }
      >
        <p>A pessoa não entra mais. O que ela publicou fica.</p>
      </ConfirmDialog>
      {action?.kind === "role" && (
        <ConfirmDialog
          isOpen
          question={`Mudar a categoria para ${roleLabel(action.role)}?`}
          itemName={itemName}
          confirmLabel="Mudar categoria"
          isDangerous={false}
          onCancel={onDone}
          onConfirm={() =>
            run(
              () => changeRole.mutateAsync({ id: action.user.id, role: action.role }),
              "Categoria alterada com sucesso!",
              "Erro ao alterar categoria",
            )
          }
        >
          <p>
            {action.role === "admin"
              ? "Vai poder mudar tudo no site, inclusive outros usuários."
              : "Vai poder mudar só os próprios dados."}
          </p>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        isOpen={action?.kind === "recovery"}
        question="Enviar o e-mail de redefinição de senha?"
        itemName={itemName}
        confirmLabel="Enviar e-mail"
        isDangerous={false}
        onCancel={onDone}
        onConfirm={() =>
          run(
            () => sendRecovery(action?.user.email ?? ""),
            "E-mail de redefinição enviado",
            "Erro ao enviar o e-mail de redefinição",
          )
        }
      >
        <p>A senha atual continua valendo até que uma nova seja escolhida.</p>
      </ConfirmDialog>
    </>
  );
}

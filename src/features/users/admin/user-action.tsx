import type { User } from "@shared/contract/users.ts";
import { SUCCESS_MESSAGES } from "@shared/rules/success-messages.ts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useChangeRole, useDeleteUser } from "@/features/users/admin/queries";
import { sendRecovery } from "@/features/users/recovery/send-recovery";
import { roleLabel } from "@/features/users/role-label";
import { useResetFactor } from "@/features/users/second-factor/queries";
import { toFailure } from "@/lib/errors";

/** An action on a user that needs a confirmation. */
export type UserAction =
  | { kind: "delete" | "recovery" | "code" | "factor"; user: User }
  | { kind: "role"; user: User; role: "user" | "admin" };

type UserActionDialogProps = { action: UserAction | undefined; onDone: () => void };

export function UserActionDialog({ action, onDone }: UserActionDialogProps) {
  const confirmationOf = useConfirmations();
  const confirmation = action && confirmationOf(action);
  if (!confirmation) return null;
  const { user } = action;
  const { question, confirmLabel, note, run, success, failure } = confirmation;

  async function confirm() {
    try {
      await run();
      toast.success(success);
    } catch (error) {
      toast.error("Erro", toFailure(failure, error));
    }
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      question={question}
      itemName={`${user.name} (${user.email})`}
      confirmLabel={confirmLabel}
      isDangerous={action.kind === "delete" || action.kind === "factor"}
      onCancel={onDone}
      onConfirm={confirm}
    >
      <p>{note}</p>
    </ConfirmDialog>
  );
}

type Confirmation = {
  question: string;
  confirmLabel?: string;
  note: string;
  run: () => Promise<unknown>;
  success: string;
  failure: string;
};

/** The texts and the mutation of an action; undefined for a password reset code, which has a separate dialog. */
function useConfirmations() {
  const remove = useDeleteUser();
  const changeRole = useChangeRole();
  const resetFactor = useResetFactor();

  return (action: UserAction): Confirmation | undefined => {
    const { id, email } = action.user;
    switch (action.kind) {
      case "delete":
        return {
          question: "Tem certeza que deseja excluir este usuário?",
          note: "A pessoa não entra mais. O que ela publicou fica.",
          run: () => remove.mutateAsync(id),
          success: SUCCESS_MESSAGES.deleteUser,
          failure: "Erro ao excluir usuário",
        };
      case "role":
        return {
          question: `Mudar a categoria para ${roleLabel(action.role)}?`,
          confirmLabel: "Mudar categoria",
          note:
            action.role === "admin"
              ? "Vai poder mudar tudo no site, inclusive outros usuários."
              : "Vai poder mudar só os próprios dados.",
          run: () => changeRole.mutateAsync({ id, role: action.role }),
          success: SUCCESS_MESSAGES.changeRole,
          failure: "Erro ao alterar categoria",
        };
      case "recovery":
        return {
          question: "Enviar o e-mail de redefinição de senha?",
          confirmLabel: "Enviar e-mail",
          note: "A senha atual continua valendo até que uma nova seja escolhida.",
          run: () => sendRecovery(email),
          success: "E-mail de redefinição enviado",
          failure: "Erro ao enviar o e-mail de redefinição",
        };
      case "factor":
        return {
          question: "Redefinir o segundo fator?",
          confirmLabel: "Redefinir",
          note: "Para quem perdeu o celular e os códigos. Confira antes que é mesmo esta pessoa quem pede: ela sai de todos os aparelhos, entra só com a senha e liga outro segundo fator.",
          run: () => resetFactor.mutateAsync(id),
          success: "Segundo fator redefinido",
          failure: "Erro ao redefinir o segundo fator",
        };
    }
  };
}

import type { User } from "@shared/contract/users.ts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useResetFactor } from "@/features/users/second-factor/queries";
import { toFailure } from "@/lib/errors";

/** `user`: who has lost the second factor and the codes. */
export function ResetFactor({ user, onDone }: { user: User | undefined; onDone: () => void }) {
  const reset = useResetFactor();

  async function run() {
    try {
      await reset.mutateAsync(user?.id ?? "");
      toast.success("Segundo fator redefinido");
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao redefinir o segundo fator", error));
    }
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen={user !== undefined}
      question="Redefinir o segundo fator?"
      itemName={user && `${user.name} (${user.email})`}
      confirmLabel="Redefinir"
      onCancel={onDone}
      onConfirm={run}
    >
      <p>
        Para quem perdeu o celular e os códigos. Confira antes que é mesmo esta pessoa quem pede: ela sai de
        todos os aparelhos, entra só com a senha e liga outro segundo fator.
      </p>
    </ConfirmDialog>
  );
}

import type { User } from "@shared/contract/users.ts";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { useChangeSaturdayHelp } from "@/features/users/admin/queries";
import { toFailure } from "@/lib/errors";

/** Lets a user work at the pickup of the current round. */
export function SaturdayHelpSwitch({ user }: { user: User }) {
  const changing = useChangeSaturdayHelp();
  const change = async (helpsSaturday: boolean) => {
    try {
      toast.success((await changing.mutateAsync({ id: user.id, helpsSaturday })).message);
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao mudar a ajuda no sábado", error));
    }
  };
  return (
    <Switch
      label={<span className="text-sm lg:whitespace-nowrap">Ajuda no sábado</span>}
      aria-label={`Ajuda no sábado: ${user.name}`}
      checked={changing.isPending ? changing.variables.helpsSaturday : user.helpsSaturday}
      disabled={changing.isPending}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { ruleQuery, useSetRule } from "@/features/users/second-factor/queries";
import { toFailure } from "@/lib/errors";

/** Whether all admins must have a second factor. */
export function SecondFactorRule() {
  const query = useQuery(ruleQuery());
  const { data: isRequired } = query;
  const save = useSetRule();

  const changeRule = (shouldRequire: boolean) =>
    save.mutate(shouldRequire, {
      onSuccess: () =>
        toast.success(
          shouldRequire
            ? "O segundo fator é pedido a todos os administradores"
            : "O segundo fator não é mais obrigatório",
        ),
      onError: (error) => toast.error("Erro", toFailure("Erro ao mudar a regra", error)),
    });

  return (
    <Card className="mt-6 grid gap-3">
      <h2 className="text-xl">Segurança da entrada</h2>
      {isRequired === undefined ? (
        <QueryPlaceholder query={query}>
          <Skeleton className="h-11" />
        </QueryPlaceholder>
      ) : (
        <Switch
          label="Administradores precisam do segundo fator"
          hint="Quem ainda não tem segundo fator liga o seu na próxima vez que entrar. Para pedir isto aos outros, entre antes com o seu."
          checked={save.isPending ? save.variables : isRequired}
          disabled={save.isPending}
          onChange={(event) => changeRule(event.target.checked)}
        />
      )}
    </Card>
  );
}

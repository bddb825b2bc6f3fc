import { PUSH_KINDS, type PushKind } from "@shared/rules/push-kinds.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { pushObstacle } from "@/features/users/notifications/push-obstacle";
import { notificationsQuery, sendTestPush, useSaveKinds } from "@/features/users/notifications/queries";
import { toFailure, toMessage } from "@/lib/errors";

const LABELS: Record<PushKind, { label: string; hint?: string }> = {
  mensagem: { label: "Mensagem do formulário de contato" },
  pedido: { label: "Pedido novo", hint: "E pedido que o cliente mudou ou cancelou pelo site." },
  prazo: { label: "Fim do prazo para pagar", hint: "Quando ficam pedidos sem pagamento." },
  problema: {
    label: "Problema no site",
    hint: "E-mail que não saiu, cópia de segurança antiga, muitas falhas num dia.",
  },
};

/** What this device shows at once, chosen by each admin on each device. */
export function NotificationsCard() {
  const obstacle = pushObstacle();
  return (
    <Card className="grid gap-4 sm:p-8">
      <h2 className="text-xl">Notificações neste aparelho</h2>
      {obstacle ? <p>{obstacle}</p> : <Kinds />}
    </Card>
  );
}

function Kinds() {
  const query = useQuery(notificationsQuery());
  const { data } = query;
  if (!data)
    return (
      <QueryPlaceholder query={query}>
        <Skeleton className="h-12" />
      </QueryPlaceholder>
    );
  if (!data.publicKey) return <p>Este site ainda não envia notificações. Fale com quem cuida dele.</p>;
  return <KindSwitches publicKey={data.publicKey} kinds={data.kinds} />;
}

function KindSwitches({ publicKey, kinds }: { publicKey: string; kinds: PushKind[] }) {
  const saving = useSaveKinds(publicKey);
  const test = useMutation({ mutationFn: sendTestPush });
  const shown = saving.isPending ? saving.variables : kinds;

  const toggle = (kind: PushKind) =>
    saving.mutate(PUSH_KINDS.filter((other) => shown.includes(other) !== (other === kind)));
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ message }) => toast.success("Notificação de teste", message),
      onError: (error) => toast.error("Erro", toFailure("Erro no teste", error)),
    });

  return (
    <>
      <p>
        O que você ligar aparece na hora, mesmo com o site fechado. Vale só neste aparelho, até você sair da
        conta.
      </p>
      <div className="grid">
        {PUSH_KINDS.map((kind) => (
          <Switch
            key={kind}
            {...LABELS[kind]}
            checked={shown.includes(kind)}
            disabled={saving.isPending}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
      {saving.error && (
        <Alert tone="danger" title="A mudança não foi feita">
          {toMessage(saving.error)}
        </Alert>
      )}
      {kinds.length > 0 && (
        <Button
          variant="outline"
          className="justify-self-start"
          isLoading={test.isPending}
          onClick={sendTest}
        >
          Enviar uma notificação de teste
        </Button>
      )}
    </>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type MailCounts, systemQuery } from "@/features/dashboard/queries";
import { api } from "@/lib/api";
import { toFailure } from "@/lib/errors";
import { rows, unwrap } from "@/lib/rows";

/** The e-mails that did not go, and a test that says why. */
export function MailStatus({ mails }: { mails: MailCounts }) {
  const queryClient = useQueryClient();
  const count = mails.failed + mails.delayed;

  async function resend() {
    await unwrap(rows.rpc("resend_mails"));
    const { message } = await api<{ message: string }>("/mails", { method: "POST" });
    toast.success("Os e-mails serão enviados de novo", message);
    await queryClient.invalidateQueries(systemQuery());
  }
  async function sendTest() {
    const { message } = await api<{ message: string }>("/mails/test", { method: "POST" });
    toast.success("E-mail de teste enviado", message);
  }

  return (
    <>
      {count > 0 && (
        <Alert
          tone="danger"
          title={count === 1 ? "Um e-mail não foi enviado" : `${count} e-mails não foram enviados`}
        >
          <p>
            Última resposta do servidor de e-mail: <code>{mails.error ?? "nenhuma"}</code>. O teste diz o que
            falta.
          </p>
          <div className="mt-3">
            <ActionButton failure="Erro ao enviar de novo" onPress={resend}>
              Enviar de novo
            </ActionButton>
          </div>
        </Alert>
      )}
      {mails.refused.length > 0 && (
        <Alert tone="warning" title="E-mail de cliente recusado">
          O endereço informado {mails.refused.length === 1 ? "no pedido" : "nos pedidos"}{" "}
          {mails.refused.join(", ")} não recebe e-mails. Avise por WhatsApp.
        </Alert>
      )}
      <div>
        <ActionButton failure="Erro no teste" onPress={sendTest}>
          Enviar um e-mail de teste para mim
        </ActionButton>
      </div>
    </>
  );
}

type ActionButtonProps = { failure: string; onPress: () => Promise<void>; children: string };

function ActionButton({ failure, onPress, children }: ActionButtonProps) {
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    await onPress().catch((error: unknown) => toast.error("Erro", toFailure(failure, error)));
    setRunning(false);
  }
  return (
    <Button variant="outline" size="sm" isLoading={isRunning} onClick={() => void run()}>
      {children}
    </Button>
  );
}

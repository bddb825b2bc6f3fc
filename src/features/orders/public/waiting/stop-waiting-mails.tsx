import { useMutation } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api";
import { toFailure } from "@/lib/errors";

/** Moves the focus to the confirmation, because the button is gone. */
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The page of the link in each e-mail. A button, because programs that check e-mails open their links. */
export function StopWaitingMails({ secret }: { secret: string }) {
  const stopping = useMutation({
    mutationFn: () => api<{ message: string }>(`/lista-espera/${secret}/sem-emails`, { method: "POST" }),
  });
  if (stopping.data)
    return (
      <div ref={focusOn} tabIndex={-1} data-quiet-focus>
        <Alert tone="success" title={stopping.data.message} />
      </div>
    );
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <p>A casa escreve quando há lugar para você ou o dia muda. Sem o e-mail, ela chama por telefone.</p>
      {stopping.error && (
        <Alert tone="danger" title={toFailure("Erro ao gravar. Tente novamente.", stopping.error)} />
      )}
      <Button isLoading={stopping.isPending} onClick={() => stopping.mutate()}>
        Não quero mais e-mails
      </Button>
    </div>
  );
}

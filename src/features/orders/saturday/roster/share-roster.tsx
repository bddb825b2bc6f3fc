import { Copy, MessageCircle, RefreshCw } from "lucide-react";
import { copyUrl } from "@/components/share/share";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { ExternalButton } from "@/components/ui/link-button";
import type { Round } from "@/features/orders/rounds";
import { missingLabel } from "@/features/orders/saturday/roster/missing-label";
import { useRenewLink } from "@/features/orders/saturday/roster/queries";
import { siteUrl } from "@/lib/env";
import { formatDay } from "@/lib/format-pickup";
import { whatsappUrl } from "@/lib/whatsapp-url";

type ShareRosterProps = { round: Round; secret: string; missing: number };

/** The secret link, to be sent to the volunteers' group. */
export function ShareRoster({ round, secret, missing }: ShareRosterProps) {
  const renewing = useRenewLink(round.id);
  const url = siteUrl(`/escala/${secret}`);
  const text = `Quem vem ajudar na Pizza Beneficente, ${formatDay(round.data_retirada)}? Escolha o seu posto: ${url}`;
  return (
    <section aria-labelledby="link-da-escala" className="card grid gap-3 p-5 print:hidden">
      <h2 id="link-da-escala" className="text-xl">
        Link para o grupo: {missingLabel(missing).toLowerCase()}
      </h2>
      <p className="text-ink-muted">
        Quem tem o link diz “eu vou” ou devolve o lugar. Mande só no grupo dos voluntários.
      </p>
      <div className="flex flex-wrap gap-2">
        <ExternalButton size="sm" href={whatsappUrl(text)}>
          <MessageCircle /> Mandar no WhatsApp
        </ExternalButton>
        <Button variant="outline" size="sm" onClick={() => void copyUrl(url)}>
          <Copy /> Copiar o link
        </Button>
        <ConfirmAction
          button={(ask) => (
            <Button variant="quiet" size="sm" onClick={ask}>
              <RefreshCw /> Trocar o link
            </Button>
          )}
          question="Trocar o link? O que já foi mandado deixa de abrir."
          confirmLabel="Trocar"
          onConfirm={() => renewing.mutateAsync()}
        />
      </div>
    </section>
  );
}

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ExternalButton } from "@/components/ui/link-button";
import { isTransient, toMessage } from "@/lib/errors";
import { whatsappUrl } from "@/lib/whatsapp-url";

const NOT_SENT = "Erro ao enviar pedido. Tente novamente.";
/** Does not repeat the order, which may have arrived. */
const CHAT_TEXT = "Olá! Tentei pedir pizza pelo site, mas ele não respondeu. Meu pedido chegou?";

type OrderProblemProps = {
  problem: unknown;
  /** The house's number, for orders that cannot be sent. */
  whatsapp?: string;
  /** Staff may exceed the capacity of the round. */
  onOverbook?: () => void;
};

/** The error of a refused order; the draft is kept. Scrolled into view above the button. */
export function OrderProblem({ problem, whatsapp, onOverbook }: OrderProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  if (!problem) return null;
  const isLost = isTransient(problem);
  return (
    <div ref={box} className="mt-4">
      <Alert tone="danger" title={isLost ? NOT_SENT : toMessage(problem, NOT_SENT)}>
        <p className="text-sm">
          {isLost
            ? "Tudo o que você preencheu continua aqui, e tentar de novo não faz o pedido em dobro."
            : "Tudo o que você preencheu continua aqui."}
        </p>
        {isLost && whatsapp && (
          <ExternalButton
            variant="outline"
            size="sm"
            className="mt-2"
            href={whatsappUrl(CHAT_TEXT, whatsapp)}
          >
            Falar conosco no WhatsApp
          </ExternalButton>
        )}
        {onOverbook && (
          <Button variant="outline" size="sm" className="mt-2" onClick={onOverbook}>
            Registrar mesmo assim
          </Button>
        )}
      </Alert>
    </div>
  );
}

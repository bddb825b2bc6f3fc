import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { Link2, MessageCircle } from "lucide-react";
import { copyUrl } from "@/components/share/share";
import { Button } from "@/components/ui/button";
import { ExternalButton } from "@/components/ui/link-button";
import { siteUrl } from "@/lib/env";
import { formatDay } from "@/lib/format-pickup";
import { whatsappUrl } from "@/lib/whatsapp-url";

type KeepOrderProps = { secret: string; order: Pick<OwnOrder, "codigo" | "podeAlterar" | "rodada"> };

/** Sends the page's address to the customer's own chat, because some phones forget after a week what a site has stored on them. */
export function KeepOrder({ secret, order }: KeepOrderProps) {
  const url = siteUrl(`/pedido/${secret}`);
  const text = `Meu pedido ${order.codigo} da Pizza Beneficente, retirada ${formatDay(order.rodada.dataRetirada)}: ${url}`;
  return (
    <section aria-labelledby="guardar" className="card grid gap-3 p-5 sm:p-7 print:hidden">
      <div>
        <h2 id="guardar" className="text-xl">
          Guarde este pedido
        </h2>
        <p className="mt-1 text-ink-muted">
          Mande o endereço desta página para você mesmo: o celular pode esquecê-lo. Quem tem o endereço pode
          ver
          {order.podeAlterar && " e mudar"} o pedido.
        </p>
      </div>
      <div className="grid gap-2 sm:flex">
        <ExternalButton variant="outline" size="sm" href={whatsappUrl(text)}>
          <MessageCircle /> Enviar para mim no WhatsApp
        </ExternalButton>
        <Button variant="quiet" size="sm" onClick={() => void copyUrl(url)}>
          <Link2 /> Copiar endereço
        </Button>
      </div>
    </section>
  );
}

import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { MapPin } from "lucide-react";
import { RemindButton } from "@/components/share/remind-button";
import { ExternalButton } from "@/components/ui/link-button";
import { formatPickup } from "@/lib/format-pickup";
import { addressInOneLine, mapUrl } from "@/lib/house";

/** No line ends between "nº" and the number, or between city and state. */
const unbrokenAddress = addressInOneLine.replace("nº ", "nº\u00a0").replace(" - ", "\u00a0-\u00a0");

type PickupDetailsProps = { secret: string; order: Pick<OwnOrder, "rodada"> };

export function PickupDetails({ secret, order }: PickupDetailsProps) {
  const pickup = {
    data_retirada: order.rodada.dataRetirada,
    retirada_inicio: order.rodada.retiradaInicio,
    retirada_fim: order.rodada.retiradaFim,
  };
  return (
    <section aria-labelledby="retirada">
      <h2 id="retirada" className="text-xl">
        Retirada
      </h2>
      <p className="mt-1 font-semibold text-balance first-letter:uppercase">{formatPickup(pickup)}</p>
      <p className="text-ink-muted">{unbrokenAddress}</p>
      <div className="mt-3 grid gap-2 sm:flex">
        <RemindButton title="retirada" path={`/pedido/${secret}/retirada.ics`} label="Pôr na agenda" />
        <ExternalButton href={mapUrl} variant="quiet" size="sm">
          <MapPin /> Ver no mapa
        </ExternalButton>
      </div>
    </section>
  );
}

import type { OwnOrder } from "@shared/contract/order-answers.ts";
import { CalendarPlus, MapPin } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ExternalButton } from "@/components/ui/link-button";
import { calendarFile } from "@/features/orders/my-order/calendar-file";
import { downloadText } from "@/lib/download";
import { formatMoney } from "@/lib/format";
import { formatPickup } from "@/lib/format-pickup";
import { addressInOneLine, mapUrl } from "@/lib/house";

export function PickupCard({ order }: { order: OwnOrder }) {
  const pickup = {
    data_retirada: order.rodada.dataRetirada,
    retirada_inicio: order.rodada.retiradaInicio,
    retirada_fim: order.rodada.retiradaFim,
  };
  const pizzas = order.linhas.map(({ quantidade, nome }) => `${quantidade} ${nome}`).join("; ");

  function addToCalendar() {
    const text = calendarFile({
      ...pickup,
      id: order.codigo,
      title: `Retirar pizzas, pedido ${order.codigo}`,
      description: `${pizzas}\nTotal: ${formatMoney(order.valorTotal)}`,
      place: addressInOneLine,
    });
    downloadText(`retirada-${order.codigo}.ics`, text, "text/calendar");
  }

  return (
    <section aria-labelledby="retirada">
      <h2 id="retirada" className="text-xl">
        Retirada
      </h2>
      <p className="mt-1 font-semibold text-balance first-letter:uppercase">{formatPickup(pickup)}</p>
      <p className="text-ink-muted">{addressInOneLine}</p>
      <div className="mt-3 grid gap-2 sm:flex">
        <Button variant="outline" size="sm" onClick={addToCalendar}>
          <CalendarPlus /> Pôr na agenda
        </Button>
        <ExternalButton href={mapUrl} variant="quiet" size="sm">
          <MapPin /> Ver no mapa
        </ExternalButton>
      </div>
    </section>
  );
}

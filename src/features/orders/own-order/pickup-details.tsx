import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { toInstant } from "@shared/rules/dates.ts";
import { iCalendar } from "@shared/rules/icalendar.ts";
import { CalendarPlus, MapPin } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ExternalButton } from "@/components/ui/link-button";
import { downloadText } from "@/lib/download";
import { formatMoney } from "@/lib/format";
import { formatPickup } from "@/lib/format-pickup";
import { addressInOneLine, mapUrl } from "@/lib/house";

/** No line ends between "nº" and the number, or between city and state. */
const unbrokenAddress = addressInOneLine.replace("nº ", "nº\u00a0").replace(" - ", "\u00a0-\u00a0");

export function PickupDetails({ order }: { order: OwnOrder }) {
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
        <Button
          variant="outline"
          size="sm"
          onClick={() => downloadText(`retirada-${order.codigo}.ics`, calendarFile(order), "text/calendar")}
        >
          <CalendarPlus /> Pôr na agenda
        </Button>
        <ExternalButton href={mapUrl} variant="quiet" size="sm">
          <MapPin /> Ver no mapa
        </ExternalButton>
      </div>
    </section>
  );
}

/** The pickup, with a reminder two hours before. */
function calendarFile({ codigo, linhas, rodada, valorTotal }: OwnOrder) {
  const { dataRetirada, retiradaInicio, retiradaFim } = rodada;
  const instant = (time: string) =>
    new Date(toInstant(`${dataRetirada}T${time.slice(0, 5)}`) ?? dataRetirada);
  const pizzas = linhas.map(({ quantidade, nome }) => `${quantidade} ${nome}`).join("; ");
  const entry = {
    uid: `pizza-${codigo}@caminho-de-luz`,
    start: instant(retiradaInicio),
    end: instant(retiradaFim),
    title: `Retirar pizzas, pedido ${codigo}`,
    description: `${pizzas}\nTotal: ${formatMoney(valorTotal)}`,
    place: addressInOneLine,
    reminder: "PT2H",
  };
  return iCalendar([entry], { product: "Pizza Beneficente" });
}

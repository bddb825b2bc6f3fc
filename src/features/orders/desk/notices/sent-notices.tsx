import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  MAX_SENT_NOTICES,
  noticeDetails,
  sentNoticesQuery,
  useRemoveNotice,
} from "@/features/orders/desk/notices/queries";
import { formatDateTime } from "@/lib/format";

const CHANNELS: Record<string, string> = { whatsapp: "WhatsApp", email: "e-mail", telefone: "telefone" };

/** Notices of the last 24 hours with author and time; each can be undone. */
export function SentNotices() {
  const { data = [] } = useQuery(sentNoticesQuery);
  const removing = useRemoveNotice();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="enviados" className="mt-8">
      <h2 id="enviados" className="text-xl">
        Enviados nas últimas 24 horas
      </h2>
      {data.length === MAX_SENT_NOTICES && (
        <p className="text-sm text-ink-muted">Só os {MAX_SENT_NOTICES} mais recentes aparecem aqui.</p>
      )}
      <ul className="divide-y divide-line">
        {data.map(({ id, tipo, canal, enviado_em, pedidos_pizza, profiles }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 leading-snug">
            <span className="min-w-0 break-words">
              <strong>{pedidos_pizza.nome_cliente}</strong> {noticeDetails(tipo).label.toLowerCase()}
              <span className="block text-sm text-ink-muted">
                {pedidos_pizza.codigo} · {CHANNELS[canal]} · {formatDateTime(enviado_em)}
                {profiles && ` por ${profiles.name}`}
              </span>
            </span>
            <Button
              variant="quiet"
              size="tight"
              aria-label={`Desfazer o aviso a ${pedidos_pizza.nome_cliente}`}
              onClick={() => removing.mutate(id)}
            >
              <Undo2 /> Desfazer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

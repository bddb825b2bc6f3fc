import { mailto } from "@shared/rules/email.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, Mail, MessageCircle } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalButton } from "@/components/ui/link-button";
import { orderMessagesQuery } from "@/features/orders/admin/queries";
import { messageFacts } from "@/features/orders/message-facts";
import { formatDue } from "@/features/orders/money";
import { type Channel, type Due, noticeOf } from "@/features/orders/notices/queries";
import { PhoneLink } from "@/features/orders/phone-link";
import { messageText } from "@/features/orders/whatsapp";
import { formatDay } from "@/lib/format-pickup";
import { whatsappUrl } from "@/lib/whatsapp-url";

type NoticeCardProps = { due: Due; onSent: (channel: Channel) => void; onSkip?: () => void };

/** A customer, the message, and the button that opens the conversation. */
export function NoticeCard({ due, onSent, onSkip }: NoticeCardProps) {
  const { data: own } = useQuery(orderMessagesQuery);
  const { message } = noticeOf(due.tipo);
  const text = messageText(message, messageFacts({ ...due, round: due }), own);
  return (
    <article aria-labelledby="aviso-nome" className="card grid gap-3 p-5 narrow:p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 leading-snug">
          <h2 id="aviso-nome" className="font-sans text-lg font-semibold break-words">
            {due.nome}
          </h2>
          <p className="text-sm text-ink-muted">
            <strong className="tracking-wider text-ink">{due.codigos.join(" e ")}</strong> · retirada{" "}
            {formatDay(due.data_retirada)}
          </p>
        </div>
        <span className="flex flex-wrap gap-1">
          {due.tipo === "vencido" && <Badge tone="danger">Vencido</Badge>}
          {due.falta > 0 && <Badge tone="gold">{formatDue(due.falta)}</Badge>}
        </span>
      </header>
      <p className="rounded-sm bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap">{text}</p>
      <Send due={due} text={text} onSent={onSent} />
      {onSkip && (
        <Button variant="quiet" size="sm" onClick={onSkip}>
          Pular por enquanto
        </Button>
      )}
    </article>
  );
}

/** WhatsApp if available, otherwise e-mail, otherwise the phone. */
function Send({ due, text, onSent }: { due: Due; text: string; onSent: (channel: Channel) => void }) {
  if (due.eh_whatsapp)
    return (
      <ExternalButton
        size="lg"
        className="w-full"
        href={whatsappUrl(text, due.telefone)}
        onClick={() => onSent("whatsapp")}
      >
        <MessageCircle /> Enviar no WhatsApp
      </ExternalButton>
    );
  if (due.email) {
    const subject = encodeURIComponent(`Pizza Beneficente, pedido ${due.codigos.join(" e ")}`);
    return (
      <a
        className={buttonStyle("primary", "lg", "w-full")}
        href={`${mailto(due.email)}?subject=${subject}&body=${encodeURIComponent(text)}`}
        onClick={() => onSent("email")}
      >
        <Mail /> Enviar por e-mail
      </a>
    );
  }
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <PhoneLink phone={due.telefone} className={buttonStyle("primary", "lg")} />
      <Button variant="outline" size="lg" onClick={() => onSent("telefone")}>
        <Check /> Avisei por telefone
      </Button>
    </div>
  );
}

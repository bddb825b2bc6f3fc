import { mailto } from "@shared/rules/email.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, Mail, MessageCircle } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalButton } from "@/components/ui/link-button";
import { type Channel, type DueNotice, noticeDetails } from "@/features/orders/desk/notices/queries";
import { orderMessagesQuery } from "@/features/orders/desk/order-messages";
import { paymentValues } from "@/features/orders/desk/payment-values";
import { PhoneLink } from "@/features/orders/desk/phone-link";
import { placeholderValues } from "@/features/orders/desk/placeholder-values";
import { formatDue } from "@/features/orders/money";
import { messageText } from "@/features/orders/whatsapp";
import { formatDay } from "@/lib/format-pickup";
import { whatsappUrl } from "@/lib/whatsapp-url";

type NoticeCardProps = { notice: DueNotice; onSent: (channel: Channel) => void; onSkip?: () => void };

/** A customer, the message, and the button that opens the conversation. */
export function NoticeCard({ notice, onSent, onSkip }: NoticeCardProps) {
  const { data: templates } = useQuery(orderMessagesQuery);
  const { messageName } = noticeDetails(notice.tipo);
  const text = messageText(
    messageName,
    placeholderValues({ ...notice, ...paymentValues(notice, templates), round: notice }),
    templates,
  );
  return (
    <article aria-labelledby="aviso-nome" className="card grid grid-cols-1 gap-3 p-5 narrow:p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 leading-snug">
          <h2 id="aviso-nome" className="font-sans text-lg font-semibold break-words">
            {notice.nome}
          </h2>
          <p className="text-sm text-ink-muted">
            <strong className="tracking-wider text-ink">{notice.codigos.join(" e ")}</strong> · retirada{" "}
            {formatDay(notice.data_retirada)}
          </p>
        </div>
        <span className="flex flex-wrap gap-1">
          {notice.tipo === "vencido" && <Badge tone="danger">Vencido</Badge>}
          {notice.falta > 0 && <Badge tone="gold">{formatDue(notice.falta)}</Badge>}
        </span>
      </header>
      {/* Above the text, whose length would move it from person to person. */}
      <SendButton notice={notice} text={text} onSent={onSent} />
      {onSkip && (
        <Button variant="quiet" size="sm" onClick={onSkip}>
          Pular por enquanto
        </Button>
      )}
      <p className="rounded-sm bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </article>
  );
}

type SendButtonProps = Pick<NoticeCardProps, "notice" | "onSent"> & { text: string };

/** WhatsApp if available, otherwise e-mail, otherwise the phone. */
function SendButton({ notice, text, onSent }: SendButtonProps) {
  if (notice.eh_whatsapp)
    return (
      <ExternalButton
        size="lg"
        className="w-full"
        href={whatsappUrl(text, notice.telefone)}
        onClick={() => onSent("whatsapp")}
      >
        <MessageCircle /> Enviar no WhatsApp
      </ExternalButton>
    );
  if (notice.email) {
    const subject = encodeURIComponent(`Pizza Beneficente, pedido ${notice.codigos.join(" e ")}`);
    return (
      <a
        className={buttonStyle("primary", "lg", "w-full")}
        href={`${mailto(notice.email)}?subject=${subject}&body=${encodeURIComponent(text)}`}
        onClick={() => onSent("email")}
      >
        <Mail /> Enviar por e-mail
      </a>
    );
  }
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <PhoneLink phone={notice.telefone} className={buttonStyle("primary", "lg")} />
      <Button variant="outline" size="lg" onClick={() => onSent("telefone")}>
        <Check /> Avisei por telefone
      </Button>
    </div>
  );
}

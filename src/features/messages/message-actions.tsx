import { formatPhone } from "@shared/rules/phone.ts";
import { Check, Mail, MailOpen, MessageCircle, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "@/components/delete-dialog";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { MESSAGE_KEYS, type Message, useMarkMessage } from "@/features/messages/queries";
import { findPhone, mailtoLink, whatsappLink } from "@/features/messages/reply-links";
import { toFailure } from "@/lib/errors";

type MessageActionsProps = { message: Message; onDeleted: () => void };

/** Reply, mark, delete. The links for a reply mark the message as answered, which can be undone. */
export function MessageActions({ message, onDeleted }: MessageActionsProps) {
  const markMessage = useMarkMessage();
  const isAnswered = message.answered_at !== null;

  const saveMarks = (marks: { read_at?: string | null; answered_at?: string | null }) =>
    // The error is shown even when the message has been closed meanwhile.
    void markMessage
      .mutateAsync({ id: message.id, ...marks })
      .catch((error) => toast.error("Erro", toFailure("Erro ao atualizar a mensagem", error)));
  const now = () => new Date().toISOString();
  const markAnswered = () => saveMarks({ answered_at: now(), read_at: message.read_at ?? now() });
  const onReply = () => {
    if (!isAnswered) markAnswered();
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <ReplyLinks message={message} onReply={onReply} />
      <div className="flex flex-wrap gap-1 border-t border-line pt-3">
        <Button
          variant="quiet"
          size="sm"
          isLoading={markMessage.isPending}
          onClick={() => (isAnswered ? saveMarks({ answered_at: null }) : markAnswered())}
        >
          {isAnswered ? <Undo2 /> : <Check />}
          {isAnswered ? "Marcar como não respondida" : "Marcar como respondida"}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          isLoading={markMessage.isPending}
          onClick={() => saveMarks({ read_at: message.read_at ? null : now() })}
        >
          <MailOpen />
          {message.read_at ? "Marcar como não lida" : "Marcar como lida"}
        </Button>
        <DeleteMessage message={message} onDeleted={onDeleted} />
      </div>
    </div>
  );
}

function ReplyLinks({ message, onReply }: { message: Message; onReply: () => void }) {
  const phone = findPhone(message.message);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a
          href={mailtoLink(message)}
          onClick={onReply}
          className={buttonStyle("primary", "md", "whitespace-nowrap max-sm:w-full max-sm:px-3")}
        >
          <Mail /> Responder por e-mail
        </a>
        <ExternalButton
          href={whatsappLink(message)}
          onClick={onReply}
          variant="outline"
          className="whitespace-nowrap max-sm:w-full max-sm:px-3"
        >
          <MessageCircle /> Responder por WhatsApp
        </ExternalButton>
      </div>
      <p className="text-sm text-ink-muted">
        {phone
          ? `WhatsApp: ${formatPhone(phone)}, como está na mensagem.`
          : "A mensagem não traz telefone: o WhatsApp pergunta para quem enviar."}
      </p>
    </>
  );
}

function DeleteMessage({ message, onDeleted }: MessageActionsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="remove" size="sm" onClick={() => setAsking(true)}>
        <Trash2 /> Excluir
      </Button>
      <DeleteDialog
        table="messages"
        item={isAsking ? { id: message.id, name: message.name } : undefined}
        question="Tem certeza que deseja excluir esta mensagem?"
        successToast={["Excluída", "Mensagem excluída com sucesso."]}
        queryKeys={MESSAGE_KEYS}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

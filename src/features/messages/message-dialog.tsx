import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { MessageActions } from "@/features/messages/message-actions";
import { MessageBadge } from "@/features/messages/message-row";
import { type Message, messageQuery, useMarkMessage } from "@/features/messages/queries";
import { formatDateTime } from "@/lib/format";

type MessageDialogProps = { id: number | undefined; onClose: () => void };

/** A complete message. Opening it marks it as read. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  return (
    <Modal isOpen={id !== undefined} onClose={onClose} title="Mensagem" size="lg">
      {id !== undefined && <MessageDetails key={id} id={id} onClose={onClose} />}
    </Modal>
  );
}

function MessageDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(messageQuery(id));
  const { data: message } = query;
  useMarkAsRead(message);

  if (message === undefined) {
    return (
      <QueryPlaceholder query={query} fallback="Erro ao carregar a mensagem">
        <div className="grid gap-3" role="status" aria-label="Carregando...">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="mt-4 h-32" />
        </div>
      </QueryPlaceholder>
    );
  }
  if (message === null) return <ErrorState message="Esta mensagem já foi excluída." />;
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg break-words">{message.name}</h3>
        <MessageBadge message={message} />
      </div>
      <p className="break-all text-ink-muted">{message.email}</p>
      <p className="text-sm text-ink-muted">{formatDateTime(message.created_at)}</p>
      <p className="my-5 border-l-4 border-gold pl-4 break-words whitespace-pre-wrap">{message.message}</p>
      <MessageActions message={message} onDeleted={onClose} />
    </article>
  );
}

/** Marks the message as read only once each time it is opened, so that "marcar como não lida" is not undone at once. */
function useMarkAsRead(message: Message | null | undefined) {
  const { mutate: mark } = useMarkMessage();
  const isChecked = useRef(false);
  useEffect(() => {
    if (!message || isChecked.current) return;
    isChecked.current = true;
    if (message.read_at !== null) return;
    mark(
      { id: message.id, read_at: new Date().toISOString() },
      { onError: (error) => console.warn("Not marked as read", error) },
    );
  }, [message, mark]);
}

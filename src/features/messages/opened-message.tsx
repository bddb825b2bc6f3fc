import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { useIsWide } from "@/components/use-is-wide";
import { MessageActions } from "@/features/messages/message-actions";
import { MessageBadge } from "@/features/messages/message-row";
import { type Message, messageQuery, useMarkMessage } from "@/features/messages/queries";
import { formatDateTime } from "@/lib/format";

type OpenedMessageProps = { id: number | undefined; onClose: () => void };

/** A complete message, beside the list or, where that is too narrow, in a dialog. Opening it marks it as read. */
export function OpenedMessage({ id, onClose }: OpenedMessageProps) {
  const isWide = useIsWide();
  const details = id !== undefined && <MessageDetails key={id} id={id} onClose={onClose} />;
  if (isWide)
    return (
      <MessagePane id={id} onClose={onClose}>
        {details}
      </MessagePane>
    );
  return (
    <Modal isOpen={id !== undefined} onClose={onClose} title="Mensagem" size="lg">
      {details}
    </Modal>
  );
}

/** Takes the focus with each opened message, like a dialog; Esc, wherever the focus is, returns it to the message's row. */
function MessagePane({ id, onClose, children }: OpenedMessageProps & { children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id !== undefined) pane.current?.focus({ preventScroll: true });
  }, [id]);

  useEffect(() => {
    if (id === undefined) return;
    function closeOnEscape({ key, target }: KeyboardEvent) {
      // Not Esc in the question before a deletion, nor in the search, which it empties.
      if (key !== "Escape" || document.querySelector("dialog[open]")) return;
      if (target instanceof Element && target.matches("input, select")) return;
      pane.current?.parentElement?.querySelector<HTMLElement>("a[aria-current]")?.focus();
      onClose();
    }
    addEventListener("keydown", closeOnEscape);
    return () => removeEventListener("keydown", closeOnEscape);
  }, [id, onClose]);

  return (
    <section
      ref={pane}
      aria-label="Mensagem"
      tabIndex={-1}
      className="card sticky min-w-0 self-start overflow-y-auto p-6"
      // Below the head of the list.
      style={{ top: "12rem", maxHeight: "calc(100dvh - 13rem)" }}
    >
      <h2 className="sr-only">Mensagem</h2>
      {children || <EmptyState illustration="letter" title="Escolha uma mensagem" />}
    </section>
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

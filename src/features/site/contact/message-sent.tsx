import { MESSAGE_SENT } from "@shared/rules/message-labels.ts";
import { LinkButton } from "@/components/ui/link-button";

const focusElement = (element: HTMLElement | null) => element?.focus();

/** Replaces the form and takes its focus, once the server has stored the message. */
export function MessageSent({ onWriteAnother }: { onWriteAnother: () => void }) {
  return (
    <div
      ref={focusElement}
      role="status"
      tabIndex={-1}
      data-quiet-focus=""
      className="grid justify-items-center gap-2 py-6 text-center"
    >
      <img src="/art/empty-letter.svg" alt="" width={200} height={150} />
      <h2 className="mt-2 text-2xl">Enviado</h2>
      <p>{MESSAGE_SENT}</p>
      <p className="text-ink-muted">Responderemos por e-mail assim que possível. Paz e luz!</p>
      <LinkButton to="/contato" variant="outline" className="mt-4" onClick={onWriteAnother}>
        Escrever outra mensagem
      </LinkButton>
    </div>
  );
}

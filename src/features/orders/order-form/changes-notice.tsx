import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type ChangesNoticeProps = {
  changes: string[];
  /** Number of attempts to submit with unconfirmed changes: each one scrolls the notice into view. */
  attempt: number;
  onAccept: () => void;
};

/** Changes of the menu since the customer chose. Nothing is sent before the customer has confirmed them. */
export default function ChangesNotice({ changes, attempt, onAccept }: ChangesNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.scrollIntoView({ block: "center" });
    button.current?.focus({ preventScroll: true });
  }, [attempt]);

  function accept() {
    onAccept();
    document.querySelector<HTMLElement>('button[form="pedido"]')?.focus({ preventScroll: true });
  }
  return (
    <div ref={box} className="mt-4">
      <Alert tone="warning" title="Mudou enquanto você escolhia">
        <ul>
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-sm">
          O que você preencheu continua aqui. Confira o total e toque em “Entendi” para poder enviar.
        </p>
        <Button ref={button} variant="outline" size="sm" className="mt-2" onClick={accept}>
          Entendi
        </Button>
      </Alert>
    </div>
  );
}

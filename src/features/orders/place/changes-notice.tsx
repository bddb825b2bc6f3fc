import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type ChangesNoticeProps = {
  changes: string[];
  /** How often sending was tried meanwhile: each brings the notice into view. */
  attempt: number;
  onSeen: () => void;
};

/** What changed since it was chosen. Nothing is sent before the customer has read it. */
export default function ChangesNotice({ changes, attempt, onSeen }: ChangesNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.scrollIntoView({ block: "center" });
  }, [attempt]);
  return (
    <div ref={box} className="mt-4">
      <Alert tone="gold" title="Mudou enquanto você escolhia">
        <ul>
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-sm">O que você preencheu continua aqui. Confira o total antes de enviar.</p>
        <Button variant="outline" size="sm" className="mt-2" onClick={onSeen}>
          Entendi
        </Button>
      </Alert>
    </div>
  );
}

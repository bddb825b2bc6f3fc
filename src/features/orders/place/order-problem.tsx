import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { isTransient, toMessage } from "@/lib/errors";

const NOT_SENT = "Erro ao enviar pedido. Tente novamente.";

type OrderProblemProps = {
  problem: unknown;
  /** Staff may exceed the capacity of the round. */
  onOverbook?: () => void;
};

/** The error of a refused order; the draft is kept. Scrolled into view above the button. */
export function OrderProblem({ problem, onOverbook }: OrderProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  if (!problem) return null;
  const isLost = isTransient(problem);
  return (
    <div ref={box} className="mt-4">
      <Alert tone="danger" title={isLost ? NOT_SENT : toMessage(problem, NOT_SENT)}>
        <p className="text-sm">
          {isLost
            ? "Tudo o que você preencheu continua aqui, e tentar de novo não faz o pedido em dobro."
            : "Tudo o que você preencheu continua aqui."}
        </p>
        {onOverbook && (
          <Button variant="outline" size="sm" className="mt-2" onClick={onOverbook}>
            Registrar mesmo assim
          </Button>
        )}
      </Alert>
    </div>
  );
}

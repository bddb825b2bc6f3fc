import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

const JoinWaitingListForm = lazy(() => import("@/features/orders/public/waiting/join-waiting-list-form"));

type NotifyMeProps = { roundId: number; pizzas: { id: number; nome: string }[]; label?: string };

/** The button "Avise-me", which loads its form on demand. */
export function NotifyMe({ roundId, pizzas, label }: NotifyMeProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Suspense>
      <JoinWaitingListForm roundId={roundId} pizzas={pizzas} />
    </Suspense>
  ) : (
    <Button variant="outline" size="sm" className="mt-2" aria-label={label} onClick={() => setOpen(true)}>
      Avise-me
    </Button>
  );
}

import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NoticeCard } from "@/features/orders/notices/notice-card";
import { type Channel, type Due, useNoteNotice } from "@/features/orders/notices/queries";

const keyOf = ({ tipo, pedidos }: Due) => `${tipo} ${pedidos.join(" ")}`;

/** Shows the first customer of the list; skipped customers come last. */
export function NoticeQueue({ list }: { list: Due[] }) {
  const noting = useNoteNotice();
  const [skipped, setSkipped] = useState<string[]>([]);
  // Hidden at once until the list is refetched; shown again when recording the notice failed.
  const [sent, setSent] = useState<string[]>([]);

  const waiting = list.filter((due) => !sent.includes(keyOf(due)));
  const [due] = waiting.toSorted((one, other) => skipped.indexOf(keyOf(one)) - skipped.indexOf(keyOf(other)));
  if (!due) return <EmptyState illustration="path" title="Todos avisados" />;

  const key = keyOf(due);
  function note(channel: Channel) {
    if (!due) return;
    setSent((before) => [...before, key]);
    // Not in the callbacks of mutate(), which run for the latest call only. The mutation itself reports errors.
    void noting
      .mutateAsync({ orders: due.pedidos, kind: due.tipo, channel })
      .catch(() => undefined)
      .finally(() => setSent((before) => before.filter((other) => other !== key)));
  }

  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-ink-muted">
        {waiting.length === 1 ? "Falta uma pessoa" : `Faltam ${waiting.length} pessoas`}
      </p>
      <NoticeCard
        key={key}
        due={due}
        onSent={note}
        onSkip={
          waiting.length > 1
            ? () => setSkipped((before) => [...before.filter((other) => other !== key), key])
            : undefined
        }
      />
    </div>
  );
}

import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NoticeCard } from "@/features/orders/desk/notices/notice-card";
import { type Channel, type DueNotice, useRecordNotice } from "@/features/orders/desk/notices/queries";

const keyOf = ({ tipo, pedidos }: DueNotice) => `${tipo} ${pedidos.join(" ")}`;

/** Shows the first customer of the list, until that one is told or skipped; skipped customers come last. */
export function NoticeQueue({ notices }: { notices: DueNotice[] }) {
  const recording = useRecordNotice();
  const [skippedKeys, setSkippedKeys] = useState<string[]>([]);
  // These notices are hidden at once, and shown again when recording fails.
  const [recordingKeys, setRecordingKeys] = useState<string[]>([]);
  const [shownKey, setShownKey] = useState<string>();

  const remaining = notices.filter((notice) => !recordingKeys.includes(keyOf(notice)));
  const [first] = remaining.toSorted(
    (one, other) => skippedKeys.indexOf(keyOf(one)) - skippedKeys.indexOf(keyOf(other)),
  );
  // A notice that becomes due meanwhile does not replace the shown one under the finger.
  const notice = remaining.find((one) => keyOf(one) === shownKey) ?? first;
  if (!notice) return <EmptyState illustration="path" title="Todos avisados" />;

  const key = keyOf(notice);
  if (key !== shownKey) setShownKey(key);
  function record(channel: Channel) {
    if (!notice) return;
    setRecordingKeys((before) => [...before, key]);
    // Not in the callbacks of mutate(), which run for the latest call only. The mutation itself reports errors.
    void recording
      .mutateAsync({ orders: notice.pedidos, kind: notice.tipo, channel, day: notice.data_retirada })
      .catch(() => undefined)
      .finally(() => setRecordingKeys((before) => before.filter((other) => other !== key)));
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-ink-muted">
        {remaining.length === 1 ? "Falta uma pessoa" : `Faltam ${remaining.length} pessoas`}
      </p>
      <NoticeCard
        key={key}
        notice={notice}
        onSent={record}
        onSkip={
          remaining.length > 1
            ? () => {
                setShownKey(undefined);
                setSkippedKeys((before) => [...before.filter((other) => other !== key), key]);
              }
            : undefined
        }
      />
    </div>
  );
}

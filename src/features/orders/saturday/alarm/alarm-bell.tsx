import { Bell, BellRing } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { type AlarmSound, createAlarmSound } from "@/features/orders/saturday/alarm/alarm-sound";
import type { Alarm } from "@/features/orders/saturday/alarm/use-alarm";
import { useWakeLock } from "@/features/orders/saturday/alarm/use-wake-lock";
import { isTransient, toFailure } from "@/lib/errors";
import { formatTime } from "@/lib/format";

const REPEAT_MS = 4_000;

type WatchedQuery = { dataUpdatedAt: number; errorUpdatedAt: number; error: Error | null };

type AlarmBellProps = {
  alarm: Alarm;
  /** Text about the unseen changes. */
  title: string;
  /** The query that the alarm watches. */
  query: WatchedQuery;
  className?: string;
};

/** Opt-in: keeps the screen awake, and sounds until changes have been seen. */
export function AlarmBell({ alarm, title, query, className }: AlarmBellProps) {
  const { sound, setSound, announcement, unseen, markSeen } = alarm;
  const isOn = sound !== undefined;
  const hasUnseen = unseen.length > 0;
  const mayGoDark = useWakeLock(isOn);
  const isSilent = useIsSilent(sound);

  useEffect(() => () => sound?.close(), [sound]);
  useEffect(() => {
    if (!sound || !hasUnseen) return;
    sound.play();
    const timer = setInterval(() => sound.play(), REPEAT_MS);
    return () => clearInterval(timer);
  }, [sound, hasUnseen]);

  function toggle() {
    markSeen();
    setSound(isOn ? undefined : createAlarmSound());
  }

  return (
    <div className={cx("print:hidden", className)}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        variant={isOn ? "primary" : "quiet"}
        size="tool"
        aria-label="Som e tela acesa"
        aria-pressed={isOn}
        onClick={toggle}
      >
        {isOn ? <BellRing /> : <Bell />} Som <span className="-ml-1 max-sm:hidden">e tela acesa</span>
      </Button>
      <p role="status" className="min-w-0 text-sm leading-tight font-semibold text-gold-ink empty:hidden">
        {isOn && notWatchingText(query)}
      </p>
      {mayGoDark && (
        <p role="status" className="basis-full text-sm text-ink-muted">
          Este aparelho avisa com som, mas não mantém a tela acesa. Nos ajustes dele, aumente o tempo até a
          tela apagar.
        </p>
      )}
      {isSilent && (
        <Alert tone="danger" className="basis-full" title="O aparelho desligou o som">
          {/* A new sound, because some devices never resume one that a call has interrupted. */}
          <Button size="sm" className="mt-2" onClick={() => setSound(createAlarmSound())}>
            <BellRing /> Toque para ligar o som
          </Button>
        </Alert>
      )}
      {isOn && hasUnseen && (
        <Alert tone="warning" className="basis-full" title={title}>
          <p className="break-words">{unseen.join(", ")}</p>
          <Button size="sm" className="mt-2" onClick={markSeen}>
            Visto
          </Button>
        </Alert>
      )}
    </div>
  );
}

const neverChanges = () => () => undefined;

/** Whether the device has stopped the sound, as after a call or a locked screen. */
const useIsSilent = (sound: AlarmSound | undefined) =>
  useSyncExternalStore(sound?.subscribe ?? neverChanges, () => sound?.isSilent() ?? false);

/** Says since when reads have been failing; undefined while they succeed. */
function notWatchingText({ dataUpdatedAt, errorUpdatedAt, error }: WatchedQuery) {
  // Compares times, because `error` is null while a first read is retried.
  if (errorUpdatedAt <= dataUpdatedAt) return;
  const status = dataUpdatedAt > 0 ? `Não avisa desde ${formatTime(dataUpdatedAt)}` : "Ainda não avisa";
  return error && !isTransient(error) ? toFailure(status, error) : `${status}: sem rede`;
}

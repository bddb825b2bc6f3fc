import { Bell, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useNewOrders } from "@/features/orders/admin/use-new-orders";
import { createTone, type Tone } from "@/features/orders/alarm/tone";
import { canHoldScreen, useWakeLock } from "@/features/orders/alarm/use-wake-lock";

const REPEAT_MS = 4_000;

/**
 * Opt-in: keeps the screen awake, and sounds until a new order is seen. `watchesAnyway`: the screen tells of new orders, without
 * sound, also while this is off.
 */
export function OrderAlarm({ watchesAnyway = false }: { watchesAnyway?: boolean }) {
  const [tone, setTone] = useState<Tone>();
  const isOn = tone !== undefined;
  const { announcement, unseen, markSeen } = useNewOrders(isOn || watchesAnyway);
  const hasUnseen = unseen.length > 0;
  useWakeLock(isOn);

  useEffect(() => () => tone?.close(), [tone]);
  useEffect(() => {
    if (!tone || !hasUnseen) return;
    tone.play();
    const timer = setInterval(() => tone.play(), REPEAT_MS);
    return () => clearInterval(timer);
  }, [tone, hasUnseen]);

  function toggle() {
    markSeen();
    setTone(isOn ? undefined : createTone());
  }

  return (
    <div className="mb-4 print:hidden">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button variant={isOn ? "primary" : "outline"} size="sm" aria-pressed={isOn} onClick={toggle}>
        {isOn ? (
          <BellRing className="size-5" aria-hidden="true" />
        ) : (
          <Bell className="size-5" aria-hidden="true" />
        )}{" "}
        Som e tela acesa
      </Button>
      {isOn && !canHoldScreen() && (
        <p className="mt-1 text-sm text-ink-muted">
          Este navegador avisa com som, mas não mantém a tela acesa.
        </p>
      )}
      {isOn && hasUnseen && (
        <Alert
          tone="gold"
          className="mt-3"
          title={unseen.length === 1 ? "Novo pedido" : `${unseen.length} novos pedidos`}
        >
          <p className="break-words">{unseen.join(", ")}</p>
          <Button size="sm" className="mt-2" onClick={markSeen}>
            Visto
          </Button>
        </Alert>
      )}
    </div>
  );
}

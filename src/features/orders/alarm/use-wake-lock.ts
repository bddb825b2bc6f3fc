import { useEffect } from "react";

export const canHoldScreen = () => "wakeLock" in navigator;

/** Keeps the screen awake while it is wanted; browsers release it when the page is hidden, so it is requested again. */
export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !canHoldScreen()) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function hold() {
      if (document.visibilityState !== "visible") return;
      // Refused where the battery is low: the sound is still there.
      const held = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    }

    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [isWanted]);
}

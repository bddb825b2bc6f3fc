import { useEffect } from "react";

export const canHoldScreen = () => "wakeLock" in navigator;

/** Keeps the screen awake; browsers release the lock when the page is hidden, so that it is requested again. */
export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !canHoldScreen()) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function hold() {
      if (document.visibilityState !== "visible") return;
      // Refused on low battery: the sound still works.
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

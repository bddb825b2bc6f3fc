import { useEffect } from "react";

export const canKeepScreenAwake = () => "wakeLock" in navigator;

/** Keeps the screen awake; browsers release the lock when the page is hidden, so that it is requested again. */
export function useWakeLock(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled || !canKeepScreenAwake()) return;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;

    async function requestLock() {
      if (document.visibilityState !== "visible") return;
      // Refused on low battery: the sound still works.
      const newLock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isReleased) await newLock?.release();
      else lock = newLock;
    }

    void requestLock();
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isReleased = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, [isEnabled]);
}

import { useEffect, useState } from "react";

/** Before iOS 18.4 the lock has no effect in sites on the home screen, although it is granted. */
function isIgnored() {
  const isOnHomeScreen = "standalone" in navigator && navigator.standalone === true;
  if (!isOnHomeScreen) return false;
  const [, major, minor] = / OS (\d+)_(\d+)/.exec(navigator.userAgent) ?? [];
  return Number(major) < 18 || (Number(major) === 18 && Number(minor) < 4);
}

const canKeepScreenAwake = () => "wakeLock" in navigator && !isIgnored();

/**
 * Keeps the screen awake; browsers release the lock when the page is hidden, so that it is requested again. Returns whether the screen
 * may go dark although it should not: without the API, and on low battery.
 */
export function useWakeLock(isEnabled: boolean) {
  const [mayGoDark, setMayGoDark] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    if (!canKeepScreenAwake()) return setMayGoDark(true);
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;

    async function requestLock() {
      if (document.visibilityState !== "visible") return;
      const newLock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isReleased) return newLock?.release();
      lock = newLock;
      setMayGoDark(!newLock);
      // The device takes it back while the page is visible, for example to save power.
      newLock?.addEventListener("release", () => {
        if (!isReleased && document.visibilityState === "visible") setMayGoDark(true);
      });
    }

    void requestLock();
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isReleased = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, [isEnabled]);
  return isEnabled && mayGoDark;
}

/** Calls back when the browser is idle, at most five seconds later; in Safari, which has no idle callback, after one second. */
export function whenIdle(callback: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 5_000 });
  else setTimeout(callback, 1_000);
}

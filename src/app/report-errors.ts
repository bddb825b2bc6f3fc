import { screenAt } from "@/app/screens";
import { apiUrl } from "@/lib/env";

const MAX_REPORTS = 5;
let reported = 0;

/**
 * Tells the house that something failed here: the kind of error and the screen's pattern, never a message, an address or
 * anything typed. What cannot be told is not told; a screen that fails over and over says so five times.
 */
export function reportError(error: unknown) {
  if (reported >= MAX_REPORTS || !navigator.onLine) return;
  reported += 1;
  const name = error instanceof Error && /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : "Error";
  const { path } = screenAt(location.pathname);
  const body = JSON.stringify({ Kind: `${name} /${path.replace(/^\//, "").toLowerCase()}` });
  const headers = { "Content-Type": "application/json" };
  void fetch(apiUrl("/errors"), { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}

/** Reports what nothing else catches. */
export function reportUncaughtErrors() {
  addEventListener("error", ({ error }) => error && reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}

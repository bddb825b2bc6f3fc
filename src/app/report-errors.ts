import { screenAt } from "@/app/screens";
import { apiUrl } from "@/lib/env";

const MAX_REPORTS = 5;
let reportCount = 0;

/**
 * Reports an error to the server: its kind and the screen's path pattern, but no message, URL or
 * typed text. A failed report is dropped; a repeatedly failing screen sends at most five reports.
 */
export function reportError(error: unknown) {
  if (reportCount >= MAX_REPORTS || !navigator.onLine) return;
  reportCount += 1;
  const name = error instanceof Error && /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : "Error";
  const { path } = screenAt(location.pathname);
  const body = JSON.stringify({ Kind: `${name} /${path.replace(/^\//, "").toLowerCase()}` });
  const headers = { "Content-Type": "application/json" };
  void fetch(apiUrl("/errors"), { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaughtErrors() {
  addEventListener("error", ({ error }) => error && reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}

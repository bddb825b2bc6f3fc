import { toast } from "@/components/ui/toast";

/** Longer than any browser takes to open its print dialog, which some do a moment after `print()` has returned. */
const START_MS = 2_000;

/** Prints the page. Browsers inside other apps (WhatsApp, Facebook) and some on tablets do nothing: then says so. */
export function printPage() {
  const started = new AbortController();
  addEventListener("beforeprint", () => started.abort(), { once: true, signal: started.signal });
  window.print?.();
  if (!started.signal.aborted) setTimeout(sayIfNothingStarted, START_MS, started);
}

function sayIfNothingStarted(started: AbortController) {
  if (started.signal.aborted) return;
  started.abort();
  toast.error("Nada foi impresso", "Este navegador não imprime. Abra esta página no Chrome ou no Safari.");
}

import { toast } from "@/components/ui/toast";

export type Shared = { title: string; url: string };

export const canShare = () => typeof navigator.share === "function";

/** Hands an address to the phone's own share sheet; where there is none, to the clipboard. */
export async function share(shared: Shared) {
  if (!canShare()) return copyAddress(shared.url);
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!isDismissal(error)) await copyAddress(shared.url);
  }
}

/** Closing the share sheet without choosing is no failure. */
export const isDismissal = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

export async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copiado", "Agora é só colar onde quiser.");
  } catch {
    // Refused, or a browser without it: the address can still be marked and copied by hand.
    toast.error("Não foi possível copiar", url);
  }
}

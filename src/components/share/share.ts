import { toast } from "@/components/ui/toast";
import { copyText } from "@/lib/copy-text";

export type SharedPage = { title: string; url: string };

export const canShare = () => typeof navigator.share === "function";

/** Opens the device's share sheet; without one, copies the URL. */
export async function share(page: SharedPage) {
  if (!canShare()) return copyUrl(page.url);
  try {
    await navigator.share(page);
  } catch (error) {
    if (!isDismissal(error)) await copyUrl(page.url);
  }
}

/** Whether the user closed the share sheet without choosing, which is no failure. */
export const isDismissal = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

export async function copyUrl(url: string) {
  if (await copyText(url)) toast.success("Link copiado", "Agora é só colar onde quiser.");
  // The toast shows the URL to copy by hand.
  else toast.error("Não foi possível copiar", url);
}

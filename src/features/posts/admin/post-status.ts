import type { BadgeTone } from "@/components/ui/badge";
import type { AdminCard } from "@/features/posts/admin/queries";
import { cutText } from "@/features/posts/cut-text";
import { formatDateTime } from "@/lib/format";

/**
 * The excerpt, otherwise the text truncated to 150 characters, otherwise 'Sem conteúdo'. `preview`: the excerpt or the beginning
 * of the text, without markup.
 */
export function summaryOf({ excerpt, preview }: Pick<AdminCard, "excerpt" | "preview">) {
  const text = preview?.trim();
  if (!text) return "Sem conteúdo";
  return excerpt?.trim() ? text : cutText(text, "...");
}

type PublishState = Pick<AdminCard, "is_published" | "published_at">;

export function statusOf({ is_published, published_at }: PublishState): {
  label: string;
  tone: BadgeTone;
  detail?: string;
} {
  if (is_published) return { label: "Publicado", tone: "success" };
  if (!published_at) return { label: "Rascunho", tone: "neutral" };
  return { label: "Agendado", tone: "gold", detail: `Sai em ${formatDateTime(published_at)}` };
}

/** Start of the announced event of a post in eventos, if it is in the future. */
export function futureEventLabel({ category, event_date }: Pick<AdminCard, "category" | "event_date">) {
  if (category !== "eventos" || !event_date || Date.parse(event_date) <= Date.now()) return undefined;
  return `Agendado para ${formatDateTime(event_date)}`;
}

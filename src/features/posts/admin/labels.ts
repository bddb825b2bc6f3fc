import type { BadgeTone } from "@/components/ui/badge";
import type { AdminCard } from "@/features/posts/admin/queries";
import { formatDateTime } from "@/lib/format";

const LENGTH = 150;

/** The excerpt, else the text cut at 150 characters, else 'Sem conteúdo'. The database has taken the markup out. */
export function summaryOf({ excerpt, preview }: Pick<AdminCard, "excerpt" | "preview">) {
  const text = preview?.trim();
  if (!text) return "Sem conteúdo";
  return excerpt?.trim() || text.length <= LENGTH ? text : `${text.slice(0, LENGTH).trimEnd()}...`;
}

type State = Pick<AdminCard, "is_published" | "published_at">;

export function statusOf({ is_published, published_at }: State): {
  label: string;
  tone: BadgeTone;
  detail?: string;
} {
  if (is_published) return { label: "Publicado", tone: "success" };
  if (!published_at) return { label: "Rascunho", tone: "neutral" };
  return { label: "Agendado", tone: "gold", detail: `Sai em ${formatDateTime(published_at)}` };
}

/** When what a post of eventos announces begins, while that is still to come. */
export function comingEvent({ category, event_date }: Pick<AdminCard, "category" | "event_date">) {
  if (category !== "eventos" || !event_date || Date.parse(event_date) <= Date.now()) return undefined;
  return `Agendado para ${formatDateTime(event_date)}`;
}

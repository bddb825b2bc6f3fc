import { CATEGORY_NAMES } from "@shared/rules/categories.ts";
import type { SearchKind } from "@shared/rules/search-results.ts";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { markedParts } from "@/features/search/marked-text";
import type { SearchResult } from "@/features/search/queries";
import { formatDate } from "@/lib/format";

const KINDS: Record<SearchKind, { label: string; tone: BadgeTone }> = {
  noticias: { label: CATEGORY_NAMES.noticias, tone: "violet" },
  atividades: { label: CATEGORY_NAMES.atividades, tone: "gold" },
  eventos: { label: CATEGORY_NAMES.eventos, tone: "success" },
  transmissao: { label: "Transmissão", tone: "danger" },
  link: { label: "Link", tone: "neutral" },
  link_privado: { label: "Link privado", tone: "neutral" },
  livro: { label: "Biblioteca", tone: "neutral" },
  pizza: { label: "Pizza beneficente", tone: "violet" },
  semana: { label: "Programação", tone: "gold" },
  pagina: { label: "Página", tone: "neutral" },
};

/** A search result: its kind, title and an excerpt, with highlighted words. */
export function ResultText({ result }: { result: SearchResult }) {
  const { label, tone } = KINDS[result.kind];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        <Badge tone={tone}>{label}</Badge>
        {result.display_date && <span>{formatDate(result.display_date)}</span>}
      </span>
      <span className="block font-semibold break-words text-ink">
        <Marked text={result.title} matches={result.matches} />
      </span>
      {result.detail && (
        <span className="line-clamp-2 text-sm break-words text-ink-muted">
          <Marked text={result.detail} matches={result.matches} />
        </span>
      )}
    </>
  );
}

const Marked = ({ text, matches }: { text: string; matches: string[] }) =>
  markedParts(text, matches).map((part) =>
    part.isMarked ? (
      <mark key={part.start} className="rounded-xs bg-gold-soft text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );

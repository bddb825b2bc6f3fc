import { searchResultPath } from "@shared/rules/search-results.ts";
import { useNavigate } from "react-router-dom";
import { Link } from "@/components/link";
import { cx } from "@/components/ui/cx";
import { ErrorState } from "@/components/ui/error-state";
import { SearchInput } from "@/components/ui/search-input";
import { resultCount, TOO_SHORT } from "@/features/search/result-count";
import { ResultText } from "@/features/search/result-text";
import { useSiteSearch } from "@/features/search/use-site-search";
import { toMessage } from "@/lib/errors";

const MAX_RESULTS = 8;
const pagePath = (words: string) => `/busca?q=${encodeURIComponent(words)}`;

type SearchPanelProps = {
  /** Text typed before the code was loaded. */
  initialWords?: string;
  /** Undefined for a visitor. */
  userId: string | undefined;
  onLeave: () => void;
};

/** A search field with results below; the arrow keys select one, and Enter opens it. */
export function SearchPanel({ initialWords = "", userId, onLeave }: SearchPanelProps) {
  const navigate = useNavigate();
  const search = useSiteSearch(
    MAX_RESULTS,
    (index, typed) => {
      const selected = index === undefined ? undefined : search.results[index];
      onLeave();
      navigate(selected ? searchResultPath(selected) : pagePath(typed));
    },
    { initialWords, userId },
  );
  const { query, results, words, isLongEnough } = search;

  return (
    <search className="grid gap-4">
      <SearchInput
        {...search.inputProps}
        data-focus-first
        aria-label="O que você procura?"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Palestra, passe, bazar..."
        maxLength={100}
      />
      <p role="status" className={cx("text-sm text-ink-muted", !words && "sr-only")}>
        {words && !isLongEnough && TOO_SHORT}
        {isLongEnough && query.data && !query.isPlaceholderData && resultCountOrNone(results.length)}
        {isLongEnough && query.isPending && query.isFetching && "Buscando..."}
      </p>
      {isLongEnough && query.isError && (
        <ErrorState message={toMessage(query.error, "A busca falhou")} query={query} />
      )}
      <Results search={search} onLeave={onLeave} />
      {results.length === MAX_RESULTS && (
        <Link to={pagePath(words)} onClick={onLeave} className="justify-self-start font-semibold underline">
          Ver todos os resultados
        </Link>
      )}
    </search>
  );
}

type ResultsProps = { search: ReturnType<typeof useSiteSearch>; onLeave: () => void };

const Results = ({ search: { results, listProps, optionProps }, onLeave }: ResultsProps) => (
  <div {...listProps} role="listbox" aria-label="Resultados" className="-mx-2 grid grid-cols-1 gap-1">
    {results.map((result, index) => (
      <Link
        {...optionProps(index)}
        key={`${result.kind}-${result.id}`}
        to={searchResultPath(result)}
        onClick={onLeave}
        className="grid min-w-0 gap-1 rounded-sm p-3 aria-selected:bg-tint"
      >
        <ResultText result={result} />
      </Link>
    ))}
  </div>
);

const resultCountOrNone = (count: number) =>
  count === 0 ? "Nada encontrado. Tente outra palavra." : resultCount(count, MAX_RESULTS);

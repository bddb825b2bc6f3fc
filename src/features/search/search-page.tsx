import { searchResultPath } from "@shared/rules/search-results.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextInput } from "@/components/ui/text-input";
import { useTextBeforeStart } from "@/components/ui/use-text-before-start";
import { usePendingUrlValues } from "@/components/use-pending-url-values";
import { MIN_LETTERS, siteSearchQuery } from "@/features/search/queries";
import { resultCount, TOO_SHORT } from "@/features/search/result-count";
import { ResultText } from "@/features/search/result-text";
import { toMessage } from "@/lib/errors";

export const MAX_RESULTS = 30;

/** /busca: the search as a page that works without JavaScript. */
export function SearchPage({ userId }: { userId: string | undefined }) {
  const [params, setParams] = useSearchParams();
  const words = (params.get("q") ?? "").trim();
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <SearchForm words={words} onSearch={(q) => setParams(q ? { q } : {})} />
      <Results words={words} userId={userId} />
    </div>
  );
}

function SearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  // The query in the URL was changed by "back" or a link.
  const urlValues = usePendingUrlValues(words, () => setTyped(words));
  const field = useTextBeforeStart(typed, setTyped);
  return (
    <search>
      <form
        action="/busca"
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim();
          urlValues.current.push(next);
          onSearch(next);
        }}
      >
        <Field label="O que você procura?">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              name="q"
              maxLength={100}
              enterKeyHint="search"
              placeholder="Palestra, passe, bazar..."
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}

function Results({ words, userId }: { words: string; userId: string | undefined }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    siteSearchQuery(words, MAX_RESULTS, userId),
  );
  const isLongEnough = words.length >= MIN_LETTERS;
  const found = (isLongEnough && data) || [];
  return (
    <div className="grid gap-4">
      {/* Always rendered, so that screen readers announce changes. */}
      <div role="status" className="text-ink-muted">
        {words && !isLongEnough && TOO_SHORT}
        {isLongEnough && !data && !error && <ResultsSkeleton />}
        {isLongEnough && data && (isPlaceholderData ? "Buscando..." : <Count count={data.length} />)}
      </div>
      {isLongEnough && error && !data && (
        <ErrorState message={toMessage(error, "A busca falhou")} query={{ refetch, isFetching }} />
      )}
      {found.length > 0 && (
        <section aria-label="Resultados" aria-busy={isPlaceholderData} className="card overflow-hidden">
          <ul className="divide-y divide-line">
            {found.map((result) => (
              <li key={`${result.kind}-${result.id}`}>
                <Link to={searchResultPath(result)} className="grid min-w-0 gap-1 p-5 hover:bg-tint">
                  <ResultText result={result} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Count = ({ count }: { count: number }) =>
  count === 0 ? (
    <EmptyState title="Nada encontrado.">Tente outra palavra, ou só o começo dela.</EmptyState>
  ) : (
    resultCount(count, MAX_RESULTS)
  );

const ResultsSkeleton = () => (
  <div className="grid gap-5">
    <span className="sr-only">Buscando...</span>
    <Skeleton times={3} className="h-20" />
  </div>
);

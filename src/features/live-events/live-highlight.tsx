import { type QueryState, useQuery, useQueryClient } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { highlightQuery } from "@/features/live-events/queries";

/**
 * On the home page: while the highlighted event is live, visitors who enter the site there are redirected to it; visitors who
 * return from another page see a banner. A failed check changes nothing. Where the server's HTML has the banner, src/starter.js
 * redirects, before the app starts; otherwise the app does.
 */
export function LiveHighlight() {
  const { data: event, error, isFetchedAfterMount } = useQuery(highlightQuery);
  const state = useQueryClient().getQueryState(highlightQuery.queryKey);
  const { key } = useLocation();
  useEffect(() => {
    if (error) console.warn("Erro ao verificar evento em destaque", error);
  }, [error]);

  if (!event) return null;
  // The first history entry of a page load has the key "default", also after a link tapped before the app has started.
  if (isFetchedAfterMount && isFirstResponse(state) && key === "default" && isMarked("entering"))
    return <Navigate to="/ao-vivo" replace />;
  return (
    <p data-live-now="" className="bg-danger text-on-danger">
      <Link
        to={`/ao-vivo?id=${event.id}`}
        className="container-page flex min-h-12 flex-wrap items-center gap-x-3 py-2 font-semibold text-inherit hover:underline"
      >
        <Radio className="size-5" />
        Ao vivo agora: {event.title}
      </Link>
    </p>
  );
}

/** Only the first response of the visit redirects. The rows of a page from a cache, which count as one, are older. */
function isFirstResponse(state: QueryState | undefined) {
  return state && state.dataUpdateCount + state.errorUpdateCount === (isMarked("cached") ? 2 : 1);
}

/** Marks that the starter leaves in the browser. */
const isMarked = (name: "entering" | "cached") => document.documentElement.dataset[name] !== undefined;

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { highlightQuery } from "@/features/live-events/queries";

/**
 * On the home page: while the highlighted event is live, visitors who enter the site there are redirected to it; visitors who
 * return from another page see a banner. A failed check changes nothing.
 */
export function LiveHighlight() {
  const { data: event, error } = useQuery(highlightQuery);
  const state = useQueryClient().getQueryState(highlightQuery.queryKey);
  const { key } = useLocation();
  useEffect(() => {
    if (error) console.warn("Erro ao verificar evento em destaque", error);
  }, [error]);

  if (!event) return null;
  // Redirect only on the first response of the visit.
  const isFirst = state && state.dataUpdateCount + state.errorUpdateCount === 1;
  // The first history entry of a page load has the key "default". After a link tapped before hydration, the referrer is this site.
  if (isFirst && key === "default" && !document.referrer.startsWith(`${location.origin}/`))
    return <Navigate to="/ao-vivo" replace />;
  return (
    <p className="bg-danger text-on-danger">
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

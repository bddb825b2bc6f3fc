import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import type { ItemDialog } from "@/components/use-item-dialog";
import { neighboursQuery, type PostCard } from "@/features/posts/queries";

/** Links below an article to the previous and the next one. */
export function Neighbours({ post, itemDialog }: { post: PostCard; itemDialog: ItemDialog }) {
  const { data } = useQuery(neighboursQuery(post));
  // Replaces the history entry, so that "back" returns to the list.
  const { state } = useLocation();
  const links = [
    { label: "Anterior", rel: "prev", post: data?.previous },
    { label: "Próxima", rel: "next", post: data?.next },
  ];
  return (
    <nav
      aria-label="Outras publicações"
      className="grid min-h-20 grid-cols-1 gap-4 border-t border-line pt-5 wrap-anywhere sm:grid-cols-2 print:hidden"
    >
      {links.map(
        ({ label, rel, post }) =>
          post && (
            <p key={rel} className={rel === "next" ? "sm:col-start-2 sm:text-right" : undefined}>
              <span className="block text-sm text-ink-muted">{label}</span>
              <Link to={itemDialog.searchWith(post.id)} state={state} rel={rel} replace className="text-link">
                {post.title}
              </Link>
            </p>
          ),
      )}
    </nav>
  );
}

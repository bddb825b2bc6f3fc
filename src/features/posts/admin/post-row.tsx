import { Check, Copy, Eye } from "lucide-react";
import { NewTabLink } from "@/components/new-tab-link";
import { RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ExternalButton } from "@/components/ui/link-button";
import { useCopy } from "@/components/use-copy";
import { futureEventLabel, statusOf, summaryOf } from "@/features/posts/admin/post-status";
import type { AdminCard } from "@/features/posts/admin/queries";
import { categories, categoryOf, postPath } from "@/features/posts/categories";
import { PostPicture } from "@/features/posts/post-picture";
import { siteUrl } from "@/lib/env";

type PostRowProps = { post: AdminCard; onEdit: () => void; onPreview: () => void; onDelete: () => void };

export function PostRow({ post, onEdit, onPreview, onDelete }: PostRowProps) {
  const status = statusOf(post);
  const event = futureEventLabel(post);
  const category = categories[categoryOf(post.category)];
  return (
    <li className="card flex flex-col overflow-hidden px-4 py-3 sm:flex-row sm:gap-6 sm:p-5">
      <div className="w-40 shrink-0 max-sm:hidden">
        <PostPicture post={{ ...post, featured_image_alt: "" }} sizes="10rem" className="rounded-sm" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={status.tone}>{status.label}</Badge>
          {event && status.label !== "Agendado" && <Badge tone="gold">Agendado</Badge>}
          <Badge tone={category.tone}>{category.title}</Badge>
          <span className="text-sm text-ink-muted">Ordem: {post.ordem}</span>
        </p>
        <h3 className="leading-snug break-words sm:text-lg">{post.title}</h3>
        <p className="mt-0.5 line-clamp-1 text-sm text-ink-muted sm:line-clamp-2">{summaryOf(post)}</p>
        {status.detail && <p className="mt-1 text-sm font-semibold text-gold-ink">{status.detail}</p>}
        {event && <p className="mt-1 text-sm font-semibold text-gold-ink">{event}</p>}
        <div className="mt-1.5 sm:mt-3">
          <RowActions of={post.title ?? ""} onEdit={onEdit} onDelete={onDelete}>
            {post.is_published && <DirectLink url={siteUrl(postPath(post))} title={post.title} />}
            {post.is_published ? (
              <ExternalButton
                variant="quiet"
                size="sm"
                href={postPath(post)}
                aria-label={`Visualizar ${post.title}`}
              >
                <Eye className="size-4.5" /> Visualizar
              </ExternalButton>
            ) : (
              <Button variant="quiet" size="sm" onClick={onPreview} aria-label={`Visualizar ${post.title}`}>
                <Eye className="size-4.5" /> Visualizar
              </Button>
            )}
          </RowActions>
        </div>
      </div>
    </li>
  );
}

/** Copies the post's public URL. */
function DirectLink({ url, title }: { url: string; title: string }) {
  const { isCopied, copy } = useCopy(url);
  return (
    <p className="mt-1 flex items-center gap-1 text-sm">
      <NewTabLink href={url} className="text-link relative min-w-0 truncate">
        {url}
      </NewTabLink>
      <IconButton
        label={`Copiar link direto de ${title}`}
        Icon={isCopied ? Check : Copy}
        iconSize="size-4.5"
        onClick={copy}
      />
      <span aria-live="polite" className="text-success">
        {isCopied && "Copiado"}
      </span>
    </p>
  );
}

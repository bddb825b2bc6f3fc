import type { ReactNode } from "react";
import { RichText } from "@/components/media/rich-text";
import { Badge } from "@/components/ui/badge";
import { categories, categoryOf } from "@/features/posts/categories";
import { PostPicture } from "@/features/posts/post-picture";
import type { PostCard } from "@/features/posts/queries";
import { formatLongDate } from "@/lib/format";

type PostArticleProps = {
  post: Pick<
    PostCard,
    | "category"
    | "featured_image"
    | "featured_image_alt"
    | "published_at"
    | "formatted_published_date"
    | "created_at"
  >;
  /** HTML; undefined while it is on its way. */
  body: string | undefined;
  children?: ReactNode;
};

/** A post as it is read, under its title: badges, date, picture, text. */
export function PostArticle({ post, body, children }: PostArticleProps) {
  const { badge, tone } = categories[categoryOf(post.category)];
  const date = post.published_at ?? post.created_at;
  return (
    <article className="mx-auto grid max-w-(--container-measure) gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted">
        <Badge tone={tone}>{badge}</Badge>
        {!post.published_at && <Badge tone="neutral">Rascunho</Badge>}
        <time dateTime={date}>{post.formatted_published_date || formatLongDate(date)}</time>
      </p>
      {post.featured_image && (
        <PostPicture post={post} sizes="(min-width: 44rem) 40rem, 92vw" isFirst className="rounded-md" />
      )}
      {body !== undefined && (body.trim() ? <RichText html={body} /> : <p>Sem conteúdo disponível</p>)}
      {children}
    </article>
  );
}

import type { ReactNode } from "react";
import { RichText } from "@/components/media/rich-text";
import { type BylineFields, PostByline } from "@/features/posts/post-byline";
import { PostPicture } from "@/features/posts/post-picture";
import type { PostCard } from "@/features/posts/queries";

type PostArticleProps = {
  post: BylineFields & Pick<PostCard, "featured_image" | "featured_image_alt">;
  /** HTML; undefined while loading. */
  body: string | undefined;
  children?: ReactNode;
};

/** A post with badges, date, picture and text, below its title. */
export function PostArticle({ post, body, children }: PostArticleProps) {
  return (
    <article className="mx-auto grid max-w-(--container-measure) grid-cols-1 gap-6">
      <PostByline post={post} />
      {post.featured_image && (
        <PostPicture post={post} sizes="(min-width: 44rem) 40rem, 92vw" isFirst className="rounded-md" />
      )}
      {body !== undefined && (body.trim() ? <RichText html={body} /> : <p>Sem conteúdo disponível</p>)}
      {children}
    </article>
  );
}

import type { PostCategory } from "@shared/contract/posts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import { Link } from "@/components/link";
import type { ItemDialog } from "@/components/use-item-dialog";
import { PostByline } from "@/features/posts/post-byline";
import { PostPicture } from "@/features/posts/post-picture";
import { type PostCard as Card, postQuery } from "@/features/posts/queries";

const SIZES = "(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw";

type PostCardProps = {
  post: Card;
  /** The address of the post in this list. */
  search: string;
  linkState: ItemDialog["linkState"];
  hasPicture: boolean;
  /** The category of the screen; undefined on /blog, which shows all categories. */
  category?: PostCategory;
  isFirst?: boolean;
};

/**
 * A post in a list. The whole card is a link; its text is prefetched on hover or touch. Not rendered again when an article opens, so
 * that this is fast on a long list.
 */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, search, linkState, hasPicture, category, isFirst } = props;
  const queryClient = useQueryClient();
  const prefetch = () => void queryClient.prefetchQuery(postQuery(post.id, category));
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-shadow ring-focus has-[a:focus-visible]:ring-3 hover:shadow-lg">
      <div className="overflow-hidden">
        {hasPicture ? (
          <PostPicture
            post={post}
            sizes={SIZES}
            isFirst={isFirst}
            className="transition-transform duration-500 group-hover:scale-103"
          />
        ) : (
          <div className="aspect-video" />
        )}
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <PostByline post={post} isCard />
        <h2 className="text-xl">
          <Link
            to={search}
            state={linkState}
            onPointerEnter={prefetch}
            onTouchStart={prefetch}
            onFocus={prefetch}
            className="outline-none after:absolute after:inset-0 after:content-[''] group-hover:text-primary"
          >
            {post.title}
          </Link>
        </h2>
        <p className="mt-2.5 line-clamp-4 text-ink-muted">{post.preview || "Sem conteúdo disponível"}</p>
      </div>
    </article>
  );
});

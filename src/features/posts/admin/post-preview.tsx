import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { RichTextSkeleton } from "@/components/media/rich-text";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { type AdminCard, editedPostQuery } from "@/features/posts/admin/queries";
import { PostArticle } from "@/features/posts/reader/post-article";

type ArticlePost = ComponentProps<typeof PostArticle>["post"];
export type PreviewedPost = Omit<ArticlePost, "formatted_published_date" | "created_at"> & {
  title: string;
  content: string;
};

const titleOf = (post: { title: string | null } | undefined) => post?.title?.trim() || "Sem título";

/** A post as visitors will see it. */
export const PostPreview = ({ post, onClose }: { post: PreviewedPost | undefined; onClose: () => void }) => (
  <Modal isOpen={post !== undefined} onClose={onClose} title={titleOf(post)} size="article">
    {post && <PreviewedArticle post={post} />}
  </Modal>
);

/** Like `PostPreview`, for a stored post. */
export function StoredPostPreview({ card, onClose }: { card: AdminCard | undefined; onClose: () => void }) {
  const query = useQuery({ ...editedPostQuery(card?.id ?? 0), enabled: card !== undefined });
  const { data: post } = query;
  return (
    <Modal isOpen={card !== undefined} onClose={onClose} title={titleOf(post ?? card)} size="article">
      {post && <PreviewedArticle post={post} />}
      {post === null && <ErrorState message="Esta publicação não existe mais." />}
      {post === undefined && (
        <QueryPlaceholder query={query} fallback="Erro ao carregar posts">
          <RichTextSkeleton />
        </QueryPlaceholder>
      )}
    </Modal>
  );
}

function PreviewedArticle({ post }: { post: PreviewedPost }) {
  const created_at = post.published_at ?? new Date().toISOString();
  return <PostArticle post={{ ...post, formatted_published_date: null, created_at }} body={post.content} />;
}

import type { ComponentProps } from "react";
import { Modal } from "@/components/ui/modal";
import { PostArticle } from "@/features/posts/reader/post-article";

type ArticlePost = ComponentProps<typeof PostArticle>["post"];
export type PreviewedPost = Omit<ArticlePost, "formatted_published_date" | "created_at"> & {
  title: string;
  content: string;
};

/** A post as visitors will see it. */
export function PostPreview({ post, onClose }: { post: PreviewedPost | undefined; onClose: () => void }) {
  const now = new Date().toISOString();
  return (
    <Modal
      isOpen={post !== undefined}
      onClose={onClose}
      title={post?.title.trim() || "Sem título"}
      size="article"
    >
      {post && (
        <PostArticle
          post={{ ...post, formatted_published_date: null, created_at: post.published_at ?? now }}
          body={post.content}
        />
      )}
    </Modal>
  );
}

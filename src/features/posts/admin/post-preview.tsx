import { Modal } from "@/components/ui/modal";
import { PostArticle } from "@/features/posts/reader/post-article";

export type PreviewedPost = {
  title: string;
  content: string;
  category: string;
  featured_image: string | null;
  featured_image_alt: string | null;
  published_at: string | null;
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

import { PageMeta } from "@/components/page-meta";
import { PostsAdmin } from "@/features/posts/admin/posts-admin";

export default function BlogAdmin() {
  return (
    <>
      <PageMeta title="Admin das Postagens" description="Publicações do site." />
      <PostsAdmin />
    </>
  );
}

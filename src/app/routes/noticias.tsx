import { PageMeta } from "@/components/page-meta";
import { categories } from "@/features/posts/categories";
import { PostsScreen } from "@/features/posts/posts-screen";

export default function Noticias() {
  const { title, description } = categories.noticias;
  return (
    <>
      <PageMeta title={title} description={description} />
      <PostsScreen category="noticias" />
    </>
  );
}

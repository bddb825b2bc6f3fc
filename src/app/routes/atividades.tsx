import { PageMeta } from "@/components/page-meta";
import { categories } from "@/features/posts/categories";
import { PostsScreen } from "@/features/posts/posts-screen";

export default function Atividades() {
  const { title, description } = categories.atividades;
  return (
    <>
      <PageMeta title={title} description={description} />
      <PostsScreen category="atividades" />
    </>
  );
}

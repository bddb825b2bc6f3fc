import { PageMeta } from "@/components/page-meta";
import { categories } from "@/features/posts/categories";
import { PostsScreen } from "@/features/posts/posts-screen";

export default function Eventos() {
  const { title, description } = categories.eventos;
  return (
    <>
      <PageMeta title={title} description={description} />
      <PostsScreen category="eventos" />
    </>
  );
}

import { PageMeta } from "@/components/page-meta";
import { BlogScreen } from "@/features/posts/blog-screen";

export default function Blog() {
  return (
    <>
      <PageMeta
        title="Blog"
        description="Todas as publicações da casa: notícias, atividades e eventos, com busca por palavra e categoria."
      />
      <BlogScreen />
    </>
  );
}

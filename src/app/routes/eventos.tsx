import { CrossLink } from "@/components/ui/cross-link";
import { PostsScreen } from "@/features/posts/posts-screen";
import { prefetchPosts } from "@/features/posts/prefetch-posts";

export const prefetch = prefetchPosts("eventos");

export default function Events() {
  return (
    <PostsScreen
      category="eventos"
      crossLink={
        <CrossLink to="/ao-vivo" question="Quer assistir de casa?">
          Eventos ao vivo
        </CrossLink>
      }
    />
  );
}

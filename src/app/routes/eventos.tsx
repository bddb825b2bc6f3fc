import { CrossLink } from "@/components/ui/cross-link";
import { prefetchPosts } from "@/features/posts/posts-rows";
import { PostsScreen } from "@/features/posts/posts-screen";

export const prefetch = prefetchPosts("eventos");

export { postParts as preloadDialog } from "@/features/posts/reader/lazy-post-modal";

export default function Eventos() {
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

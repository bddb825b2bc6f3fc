import { prefetchPosts } from "@/features/posts/posts-rows";
import { PostsScreen } from "@/features/posts/posts-screen";

export const prefetch = prefetchPosts("noticias");

export { postParts as preloadDialog } from "@/features/posts/reader/lazy-post-modal";

export default function Noticias() {
  return <PostsScreen category="noticias" />;
}

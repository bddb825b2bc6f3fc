import { postsRows } from "@/features/posts/posts-rows";
import { PostsScreen } from "@/features/posts/posts-screen";

export const prefetch = postsRows("noticias");

export { postParts as preloadParts } from "@/features/posts/reader/lazy-post-modal";

export default function Noticias() {
  return <PostsScreen category="noticias" />;
}

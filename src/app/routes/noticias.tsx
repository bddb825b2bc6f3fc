import { postsRows } from "@/features/posts/posts-rows";
import { PostsScreen } from "@/features/posts/posts-screen";

export const rows = postsRows("noticias");

export { postParts as parts } from "@/features/posts/reader/lazy-post-modal";

export default function Noticias() {
  return <PostsScreen category="noticias" />;
}

import { PostsScreen } from "@/features/posts/posts-screen";
import { prefetchPosts } from "@/features/posts/prefetch-posts";

export const prefetch = prefetchPosts("noticias");

export default function News() {
  return <PostsScreen category="noticias" />;
}

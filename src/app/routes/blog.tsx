import { BlogScreen } from "@/features/posts/blog-screen";
import { prefetchBlog } from "@/features/posts/prefetch-posts";

export const prefetch = prefetchBlog;

export { preloadOpenPost as preloadDialog } from "@/features/posts/reader/lazy-post-modal";

export default function Blog() {
  return <BlogScreen />;
}

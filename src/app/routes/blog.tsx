import { BlogScreen } from "@/features/posts/blog-screen";
import { prefetchBlog } from "@/features/posts/posts-rows";

export const prefetch = prefetchBlog;

export { postParts as preloadDialog } from "@/features/posts/reader/lazy-post-modal";

export default function Blog() {
  return <BlogScreen />;
}

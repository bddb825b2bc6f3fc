import { BlogScreen } from "@/features/posts/blog-screen";
import { blogRows } from "@/features/posts/posts-rows";

export const prefetch = blogRows;

export { postParts as preloadParts } from "@/features/posts/reader/lazy-post-modal";

export default function Blog() {
  return <BlogScreen />;
}

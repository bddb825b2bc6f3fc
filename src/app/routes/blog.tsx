import { BlogScreen } from "@/features/posts/blog-screen";
import { prefetchBlog } from "@/features/posts/prefetch-posts";

export const prefetch = prefetchBlog;

export default function Blog() {
  return <BlogScreen />;
}

import { BlogScreen } from "@/features/posts/blog-screen";
import { blogRows } from "@/features/posts/posts-rows";

export const rows = blogRows;

export { postParts as parts } from "@/features/posts/reader/lazy-post-modal";

export default function Blog() {
  return <BlogScreen />;
}

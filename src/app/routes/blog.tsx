import { BlogScreen } from "@/features/posts/blog-screen";

export default function Blog() {
  return <BlogScreen />;
}

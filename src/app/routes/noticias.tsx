import { PostsScreen } from "@/features/posts/posts-screen";

export default function Noticias() {
  return <PostsScreen category="noticias" />;
}

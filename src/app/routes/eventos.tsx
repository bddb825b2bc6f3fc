import { PostsScreen } from "@/features/posts/posts-screen";

export default function Eventos() {
  return <PostsScreen category="eventos" />;
}

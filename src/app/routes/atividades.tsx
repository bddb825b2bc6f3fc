import { PostsScreen } from "@/features/posts/posts-screen";

export default function Atividades() {
  return <PostsScreen category="atividades" />;
}

import { CrossLink } from "@/components/ui/cross-link";
import { PostsScreen } from "@/features/posts/posts-screen";

export default function Eventos() {
  return (
    <PostsScreen
      category="eventos"
      crossLink={
        <CrossLink to="/ao-vivo" question="Quer assistir de casa?">
          Eventos ao vivo
        </CrossLink>
      }
    />
  );
}

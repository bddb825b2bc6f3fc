import type { QueryClient } from "@tanstack/react-query";
import { lazyHydrate } from "@/components/lazy-hydrate";
import { PostsScreen } from "@/features/posts/posts-screen";
import { prefetchPosts } from "@/features/posts/prefetch-posts";
import { siteSettingsQuery } from "@/features/site/settings";

const Invitation = lazyHydrate("convite", "min-h-40", () => import("@/features/site/poster/week-invitation"));

const listRows = prefetchPosts("atividades");

export async function prefetch(client: QueryClient, params: URLSearchParams) {
  const [isThere] = await Promise.all([listRows(client, params), client.prefetchQuery(siteSettingsQuery)]);
  return isThere;
}

export { preloadOpenPost as preloadDialog } from "@/features/posts/reader/lazy-post-modal";

export default function Atividades() {
  return (
    <PostsScreen category="atividades">
      <Invitation />
    </PostsScreen>
  );
}

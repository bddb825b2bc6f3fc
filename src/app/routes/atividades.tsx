import type { QueryClient } from "@tanstack/react-query";
import { lazyHydrate } from "@/components/lazy-hydrate";
import { PostsScreen } from "@/features/posts/posts-screen";
import { prefetchPosts } from "@/features/posts/prefetch-posts";
import { siteSettingsQuery } from "@/features/site/settings";

const WeekInvitation = lazyHydrate(
  "convite",
  "min-h-40",
  () => import("@/features/site/poster/week-invitation"),
);

const prefetchActivities = prefetchPosts("atividades");

export async function prefetch(client: QueryClient, params: URLSearchParams) {
  const [recordExists] = await Promise.all([
    prefetchActivities(client, params),
    client.prefetchQuery(siteSettingsQuery),
  ]);
  return recordExists;
}

export { preloadOpenPost as preloadDialog } from "@/features/posts/reader/lazy-post-modal";

export default function Activities() {
  return (
    <PostsScreen category="atividades">
      <WeekInvitation />
    </PostsScreen>
  );
}

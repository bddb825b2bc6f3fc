import type { QueryClient } from "@tanstack/react-query";
import { PostsScreen } from "@/features/posts/posts-screen";
import { prefetchPosts } from "@/features/posts/prefetch-posts";
import { WeekInvitation } from "@/features/site/poster/week-invitation";
import { siteSettingsQuery } from "@/features/site/settings";

const prefetchActivities = prefetchPosts("atividades");

export async function prefetch(client: QueryClient, params: URLSearchParams) {
  const [recordExists] = await Promise.all([
    prefetchActivities(client, params),
    client.prefetchQuery(siteSettingsQuery),
  ]);
  return recordExists;
}

export default function Activities() {
  return (
    <PostsScreen category="atividades">
      <WeekInvitation />
    </PostsScreen>
  );
}

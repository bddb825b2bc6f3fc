import type { QueryClient } from "@tanstack/react-query";
import { LazyHydrate, lazyWhenVisible } from "@/components/lazy-hydrate";
import { postsRows } from "@/features/posts/posts-rows";
import { PostsScreen } from "@/features/posts/posts-screen";
import { siteSettingsQuery } from "@/features/site/settings";

const INVITATION = "convite";
const Invitation = lazyWhenVisible(INVITATION, async () => {
  const { WeekInvitation } = await import("@/features/site/poster/week-invitation");
  return { default: WeekInvitation };
});

const listRows = postsRows("atividades");

export async function rows(client: QueryClient, params: URLSearchParams) {
  const [isThere] = await Promise.all([listRows(client, params), client.prefetchQuery(siteSettingsQuery)]);
  return isThere;
}

export { postParts as parts } from "@/features/posts/reader/lazy-post-modal";

export default function Atividades() {
  return (
    <PostsScreen category="atividades">
      <LazyHydrate id={INVITATION} Part={Invitation} className="min-h-40" />
    </PostsScreen>
  );
}

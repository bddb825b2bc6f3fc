import { lazy, Suspense } from "react";
import { PostsScreen } from "@/features/posts/posts-screen";

const WeekInvitation = lazy(() => import("@/features/site/poster/week-invitation"));

export default function Atividades() {
  return (
    <PostsScreen category="atividades">
      <Suspense>
        <WeekInvitation />
      </Suspense>
    </PostsScreen>
  );
}

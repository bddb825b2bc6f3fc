import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { LinksScreen } from "@/features/links/read/links-screen";
import { LiveScreen } from "@/features/live-events/watch/live-screen";
import { PostsScreen } from "@/features/posts/posts-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const NOW = "2026-01-01T12:00:00Z";
const DATES = { created_at: NOW, updated_at: NOW, published_at: NOW, scheduled_at: null };

const SCREENS: [name: string, screen: ReactNode, row: object][] = [
  ["posts", <PostsScreen key="" category="noticias" />, { preview: "texto", category: "noticias" }],
  ["links", <LinksScreen key="" isSignedIn={false} socialUrl={null} />, { url: "https://exemplo.org.br" }],
  ["live events", <LiveScreen key="" />, { status: "ao_vivo", is_live: true, youtube_id: "aqz-KE-bpKQ" }],
];

it.each(SCREENS)("%s that were read stay on the screen when a refetch fails", async (_, element, row) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let status = 200;
  fakeServer(() => ({
    status,
    body: status === 200 ? [{ id: 1, title: "Campanha do agasalho", ...DATES, ...row }] : {},
  }));
  const { queryClient } = renderScreen(element);
  const read = await screen.findAllByText("Campanha do agasalho");

  status = 503;
  await act(() => queryClient.refetchQueries());
  expect(
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === "error" }),
  ).not.toEqual([]);
  for (const words of read) expect(words).toBeInTheDocument();
});

import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LinksScreen } from "@/features/links/read/links-screen";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { LiveScreen } from "@/features/live-events/watch/live-screen";
import { PostsAdmin } from "@/features/posts/admin/posts-admin";
import { PostsScreen } from "@/features/posts/posts-screen";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const NOW = "2026-01-01T12:00:00Z";
const DATES = { created_at: NOW, updated_at: NOW, published_at: NOW, scheduled_at: null };

const SCREENS: [name: string, screen: ReactNode, row: object][] = [
  ["posts", <PostsScreen key="" category="noticias" />, { preview: "texto", category: "noticias" }],
  ["links", <LinksScreen key="" isSignedIn={false} socialUrl={null} />, { url: "https://exemplo.org.br" }],
  ["live events", <LiveScreen key="" />, { status: "ao_vivo", is_live: true, youtube_id: "aqz-KE-bpKQ" }],
  ["posts of the administration", <PostsAdmin key="" />, { preview: "texto", category: "noticias" }],
  [
    "links of the administration",
    <LinksAdmin key="" />,
    { url: "https://exemplo.org.br", category: "radios" },
  ],
  ["events of the administration", <LiveAdmin key="" />, { youtube_url: "https://youtu.be/aqz-KE-bpKQ" }],
  ["slides of the administration", <SlidesAdmin key="" />, { image_path: "/x.webp" }],
];

it.each(SCREENS)("loaded %s stay visible when a refetch fails", async (name, element, row) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let status = 200;
  fakeServer(() => ({
    status,
    body: status === 200 ? [{ id: 1, title: "Campanha do agasalho", ...DATES, ...row }] : {},
  }));
  const { queryClient } = renderScreen(element);
  const titles = await screen.findAllByText("Campanha do agasalho");

  status = 503;
  await act(() => queryClient.refetchQueries());
  expect(
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === "error" }),
  ).not.toEqual([]);
  for (const title of titles) expect(title).toBeInTheDocument();
  // Public post lists show the error above their cards; other lists show at most a toast, to avoid layout shift.
  const positions = () =>
    screen.queryAllByRole("alert").map((alert) => titles[0]?.compareDocumentPosition(alert));
  await expect.poll(positions).toEqual(name === "posts" ? [Node.DOCUMENT_POSITION_PRECEDING] : []);
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { ROWS } from "@/testing/stored-rows";
import { stubBrowser } from "@/testing/stub-browser";
import { tableServer } from "@/testing/table-server";

it.each([
  ["live_events", ROWS.live_events, <LiveAdmin key="" />, "Eventos Cadastrados", "1 evento"],
  ["links", ROWS.links, <LinksAdmin key="" />, "Links Cadastrados", "(1)"],
  ["slides", ROWS.slides, <SlidesAdmin key="" />, "Slides Cadastrados", "1 slide"],
] as const)(
  "the list of %s has the number of its rows in a badge",
  async (table, row, element, title, count) => {
    stubBrowser();
    fakeServer(tableServer(table, row).serve);
    renderScreen(element);
    expect(await screen.findByRole("heading", { name: `${title} ${count}` })).toBeVisible();
    expect(screen.getByText(count)).toHaveClass("rounded-full");
  },
);

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LiveScreen } from "@/features/live-events/watch/live-screen";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const CREATED_AT = "2026-01-03T23:30:00Z";
const EVENT = {
  kind: "transmissao",
  id: 400,
  title: "Palestra antiga",
  description: null,
  youtube_url: "https://youtu.be/aqz-KE-bpKQ",
  youtube_id: "aqz-KE-bpKQ",
  scheduled_at: null,
  event_image: null,
  is_live: false,
  status: "encerrado",
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
};

it("says that a shared event could not be loaded, and loads it again", async () => {
  let response: FakeResponse = { status: 400, body: {} };
  fakeServer(({ query }) => (query.has("id") ? response : { body: [] }));
  renderScreen(<LiveScreen />, "/ao-vivo?id=400");
  const dialog = within(await screen.findByRole("dialog", { name: "Evento" }));
  expect(dialog.getByText("Dados inválidos enviados para o servidor")).toBeVisible();
  response = { body: EVENT };
  fireEvent.click(dialog.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("dialog", { name: "Palestra antiga" })).toBeVisible();
});

import { expect, it, onTestFinished, vi } from "vitest";
import { eventRow, instant, postRow } from "../operations/import/content.ts";

const pictures = { stage: async (url: string) => url } as Parameters<typeof postRow>[1];

it.each(["2025-06-14 13:00:00", "2025-06-14T13:00:00", "2025-06-14T10:00:00-03:00"])(
  "the import reads %s as 13:00 UTC on any machine",
  (text) => {
    vi.stubEnv("TZ", "America/Sao_Paulo");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(instant(text)).toBe("2025-06-14T13:00:00.000Z");
  },
);

it("the import does not publish a withdrawn post, although it has a date of publication", async () => {
  const post = { id: 1, title: "Antigo", content: "<p>Texto</p>", published_at: "2025-06-14T13:00:00Z" };
  expect(await postRow({ ...post, is_published: false }, pictures)).toMatchObject({ published_at: null });
  expect(await postRow(post, pictures)).toMatchObject({ published_at: "2025-06-14T13:00:00.000Z" });
});

it("the import leaves the highlight to the event that has it on the site", async () => {
  const event = { id: 7, title: "Palestra", scheduled_at: "2025-08-02T22:00:00Z", is_highlight: true };
  expect(await eventRow(event, pictures)).toMatchObject({ is_highlight: false });
});

import { describe, expect, it, vi } from "vitest";
import { isStored, saveRow } from "@/lib/save-row";
import { fakeServer } from "@/testing/fake-server";

it("a stored row equals the sent row although the database formats values differently", () => {
  const sent = {
    title: "Sarau",
    ordem: 2,
    at: "2031-05-04T12:30:00.000Z",
    starts: "11:00",
    week: [{ day: "Sábado", time: "16h" }],
  };
  const stored = {
    week: [{ time: "16h", day: "Sábado" }],
    at: "2031-05-04T12:30:00+00:00",
    starts: "11:00:00",
    ordem: 2,
    title: "Sarau",
  };
  expect(isStored(sent, { ...stored, id: 7 })).toBe(true);
  expect(isStored({ ...sent, excerpt: null }, stored)).toBe(true);
  for (const other of [{ title: "Outro" }, { ordem: 3 }, { at: null }, { starts: "12:00:00" }, { week: [] }])
    expect(isStored(sent, { ...stored, ...other })).toBe(false);
});

it("a timestamp sent as 'now' counts as stored when the row has a past timestamp, also with a wrong device clock", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") });
  const isPublished = (published_at: string | null, updated_at = "2026-11-20T11:59:58+00:00") =>
    isStored({ title: "Sarau", published_at: "now" }, { title: "Sarau", published_at, updated_at });
  expect(isPublished("2026-11-20T11:59:58.123456+00:00")).toBe(true);
  // The clock of this device is slow.
  expect(isPublished("2026-11-20T12:04:00.123456+00:00", "2026-11-20T12:04:00.123456+00:00")).toBe(true);
  expect(isPublished("2026-11-21T12:00:00+00:00")).toBe(false);
  expect(isPublished(null)).toBe(false);
  expect(isStored({ title: "now" }, { title: "Sarau" })).toBe(false);
});

describe("updating the version that was opened", () => {
  const edited = { id: 7, updated_at: "2026-11-20T12:00:00+00:00" };
  const save = () => saveRow("links", edited, { title: "Sarau" }, "key");

  it("succeeds when that version is still stored", async () => {
    const calls = fakeServer(() => ({ body: [{ id: 7 }] }));
    await save();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get("updated_at")).toBe(`eq.${edited.updated_at}`);
  });

  it("fails with a conflict that holds the stored row, unless the stored row equals the sent row", async () => {
    let stored: object[] = [{ ...edited, title: "Outro" }];
    fakeServer(({ method }) => ({ body: method === "GET" ? stored : [] }));
    await expect(save()).rejects.toMatchObject({ code: "edit_conflict", stored: { title: "Outro" } });
    stored = [];
    await expect(save()).rejects.toMatchObject({ code: "edit_conflict", stored: null });
    stored = [{ ...edited, title: "Sarau" }];
    await save();
  });

  it("sends no update without changes, but reports a deleted row", async () => {
    let stored: object[] = [{ ...edited, title: "Outro" }];
    const calls = fakeServer(() => ({ body: stored }));
    await saveRow("links", edited, {}, "key");
    expect(calls.map(({ method }) => method)).not.toContain("PATCH");
    stored = [];
    await expect(saveRow("links", edited, {}, "key")).rejects.toMatchObject({ stored: null });
  });

  it("fails with the read error when the stored row cannot be read", async () => {
    fakeServer(({ method }) => (method === "GET" ? { status: 503, body: {} } : { body: [] }));
    await expect(save()).rejects.toMatchObject({ status: 503 });
  });
});

it("a new row is inserted with its creation key", async () => {
  const calls = fakeServer(() => ({ body: { id: 7 } }));
  await saveRow("links", undefined, { title: "Sarau" }, "key");
  expect(calls).toMatchObject([{ method: "POST", body: { title: "Sarau", creation_key: "key" } }]);
  expect(calls[0]?.query.get("on_conflict")).toBe("creation_key");
});

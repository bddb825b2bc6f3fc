import { expect, it, vi } from "vitest";
import { isStored, orConflict } from "@/lib/edit-conflict";

it("what is stored as it was sent is no conflict, however the database writes it", () => {
  const sent = {
    title: "Sarau",
    ordem: 2,
    at: "2031-05-04T12:30:00.000Z",
    week: [{ day: "Sábado", time: "16h" }],
  };
  const stored = {
    week: [{ time: "16h", day: "Sábado" }],
    at: "2031-05-04T12:30:00+00:00",
    ordem: 2,
    title: "Sarau",
  };
  expect(isStored(sent, { ...stored, id: 7 })).toBe(true);
  expect(isStored({ ...sent, excerpt: null }, stored)).toBe(true);
  for (const other of [{ title: "Outro" }, { ordem: 3 }, { at: null }, { week: [] }])
    expect(isStored(sent, { ...stored, ...other })).toBe(false);
});

it("without a row it is a conflict, unless what was sent is what is stored; what cannot be read is neither", async () => {
  const sent = { title: "Sarau" };
  const read = vi.fn<() => Promise<object | null>>();
  await orConflict({ id: 7 }, sent, read);
  expect(read).not.toHaveBeenCalled();
  read.mockResolvedValueOnce({ id: 7, title: "Sarau" });
  await orConflict(null, sent, read);
  for (const stored of [{ id: 7, title: "Outro" }, null]) {
    read.mockResolvedValueOnce(stored);
    await expect(orConflict(null, sent, read)).rejects.toMatchObject({ code: "edit_conflict" });
  }
  const lost = new Error("lost");
  read.mockRejectedValueOnce(lost);
  await expect(orConflict(null, sent, read)).rejects.toBe(lost);
});

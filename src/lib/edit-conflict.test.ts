import { expect, it } from "vitest";
import { isStored } from "@/lib/edit-conflict";

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

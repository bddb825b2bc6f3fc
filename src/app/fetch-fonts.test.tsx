import { beforeEach, expect, it, vi } from "vitest";
import { fetchFonts } from "@/app/fetch-fonts";

const fetchFont = vi.fn<typeof fetch>();
beforeEach(() => {
  localStorage.clear();
  fetchFont.mockReset();
  vi.stubGlobal("fetch", fetchFont);
});

it("the next page shows the fonts once both files have arrived", async () => {
  fetchFont.mockImplementation(async () => new Response());
  await fetchFonts();
  expect(fetchFont).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem("fonts")).toBe("fetched");
});

it.each([
  ["is missing", async () => new Response(null, { status: 404 })],
  ["does not arrive", () => Promise.reject(new TypeError("Failed to fetch"))],
])("not if one of them %s", async (_, respond) => {
  fetchFont.mockImplementationOnce(async () => new Response()).mockImplementationOnce(respond);
  await fetchFonts();
  expect(localStorage.getItem("fonts")).toBeNull();
});

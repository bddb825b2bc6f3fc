import { afterEach, expect, it, vi } from "vitest";
import { createDrawer } from "../local/drawn-pages.ts";

let rows: [unknown, unknown][] = [];
const drawPage = vi.fn(async (document: string, path: string, drawn: unknown) =>
  [document, path, JSON.stringify(drawn)].join(" "),
);
const readRows = vi.fn(async (_path: string, _send: typeof fetch) => rows);
const open = (read = readRows) =>
  createDrawer({ BEGINS_WITH_ROWS: ["/blog"], readRows: read, drawPage }, async () => new Response());
const blank = () => "blank";

afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

it("draws a page once, and again when its rows have changed", async () => {
  const draw = open();
  rows = [["posts", "um"]];
  expect(await draw("/blog", blank)).toBe('blank /blog [["posts","um"]]');
  await draw("/blog", blank);
  expect(drawPage).toHaveBeenCalledTimes(1);
  rows = [["posts", "dois"]];
  expect(await draw("/blog", blank)).toContain("dois");
  expect(drawPage).toHaveBeenCalledTimes(2);
});

it("leaves other pages, and those without rows, as they were built", async () => {
  rows = [];
  expect(await open()("/blog", blank)).toBeUndefined();
  expect(await open()("/contato", blank)).toBeUndefined();
  expect(readRows).toHaveBeenCalledTimes(1);
  expect(drawPage).not.toHaveBeenCalled();
});

it("holds no page up for rows that do not come", async () => {
  vi.useFakeTimers();
  const drawn = open(vi.fn(() => new Promise<never>(() => undefined)))("/blog", blank);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await drawn).toBeUndefined();
});

it("keeps no failure: the next visit draws", async () => {
  const draw = open();
  rows = [["posts", "um"]];
  drawPage.mockRejectedValueOnce(new Error("no page"));
  await expect(draw("/blog", blank)).rejects.toThrow("no page");
  expect(await draw("/blog", blank)).toContain("um");
});

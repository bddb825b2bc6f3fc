import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod/mini";
import { eventRow, instant, linkRow, postRow } from "./content.ts";
import { orderKey, orderWriter, phoneOf } from "./orders.ts";
import { movePictures } from "./pictures.ts";
import { oldEvent, oldLink, oldOrder, oldPost, oldUser } from "./shapes.ts";
import type { Site } from "./site.ts";

type Row = Record<string, unknown>;
export type Result = { file: string; found: number; written: number; known: number; refused: string[] };
export type Report = { results: Result[]; pictures: number; missing: string[] };

/**
 * Reads what the old site's API answered from JSON files in `folder` and writes what is not there yet; without `apply`
 * it only says what it would do. Everything is known by what it says of itself, so repeating it doubles nothing.
 */
export async function importFolder(folder: string, site: Site, apply: boolean): Promise<Report> {
  const pictures = movePictures(folder, site, apply);
  const results: Result[] = [];

  async function take<T>(
    file: string,
    shape: z.ZodMiniType<T>,
    isThere: Set<string>,
    keyOf: (item: T) => string,
    write: (item: T) => Promise<unknown>,
  ) {
    const items = await readList(join(folder, file));
    if (!items) return;
    const result: Result = { file, found: items.length, written: 0, known: 0, refused: [] };
    for (const [n, raw] of items.entries()) {
      try {
        const item = readItem(shape, raw);
        const key = keyOf(item);
        if (isThere.has(key)) result.known++;
        else {
          await write(item);
          isThere.add(key);
          result.written++;
        }
      } catch (error) {
        result.refused.push(`${n + 1}: ${(error as Error).message}`);
      }
    }
    results.push(result);
  }

  const keys = async (table: string, columns: string, keyOf: (row: Record<string, string>) => string) =>
    new Set((await site.rows<Record<string, string>>(table, columns)).map(keyOf));
  const dated = (title: string, at: string | null | undefined) =>
    `${title.replace(/\s+/g, " ").trim().slice(0, 200)} ${at ? Date.parse(instant(at)) : 0}`;
  const put = async (table: string, row: Row) => apply && site.insert(table, row);

  await take(
    "users.json",
    oldUser,
    await keys("profiles", "email", ({ email = "" }) => email.toLowerCase()),
    ({ email }) => email.trim().toLowerCase(),
    async ({ email, name, role, isAdmin }) => {
      const profile = { name: name.trim(), role: role === "admin" || isAdmin ? "admin" : "user" };
      return apply && site.createUser(email.trim().toLowerCase(), profile);
    },
  );
  await take(
    "posts.json",
    oldPost,
    await keys("posts", "title,created_at", ({ title = "", created_at }) => dated(title, created_at)),
    ({ title, created_at, published_at }) => dated(title, created_at ?? published_at),
    async (item) => put("posts", await postRow(item, pictures)),
  );
  await take(
    "live-events.json",
    oldEvent,
    await keys("live_events", "title,created_at", ({ title = "", created_at }) => dated(title, created_at)),
    ({ title, created_at, scheduled_at }) => dated(title, created_at ?? scheduled_at),
    async (item) => put("live_events", await eventRow(item, pictures)),
  );
  await take(
    "links.json",
    oldLink,
    await keys("links", "url,title", ({ url, title }) => `${url} ${title}`),
    (item) => `${linkRow(item).url} ${linkRow(item).title}`,
    async (item) => put("links", linkRow(item)),
  );
  const writeOrder = await orderWriter(site);
  await take(
    "orders.json",
    oldOrder,
    await keys("pedidos_pizza", "telefone,data_pedido", (row) =>
      orderKey(row.telefone ?? "", row.data_pedido ?? ""),
    ),
    (item) => orderKey(phoneOf(item), instant(item.dataPedido)),
    async (item) => apply && writeOrder(item),
  );
  return { results, pictures: pictures.moved, missing: pictures.missing };
}

/** A list, bare or in the field `data` as the API wrapped it; undefined when the file is not there. */
async function readList(file: string): Promise<unknown[] | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const list = Array.isArray(parsed) ? parsed : (parsed as { data?: unknown }).data;
    if (Array.isArray(list)) return list;
  } catch {
    // Said below: what is broken JSON is no list either.
  }
  throw new Error(`${file} holds no list.`);
}

function readItem<T>(shape: z.ZodMiniType<T>, raw: unknown): T {
  const read = shape.safeParse(raw);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${issue?.path.join(".") || "the entry"} ${issue?.message ?? "is not as expected"}`);
}

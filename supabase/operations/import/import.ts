import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod/mini";
import { createUser } from "../../functions/_shared/contract/users.ts";
import { eventRow, instant, linkRow, postRow, titleAndDate } from "./content.ts";
import { nameKey, orderKey, orderRow, ordersThere, orderWriter, phoneOf } from "./orders.ts";
import { movePictures } from "./pictures.ts";
import { eventRules, linkRules, oneLine, orderRules, postRules, read } from "./rules.ts";
import { type OldPost, oldEvent, oldLink, oldOrder, oldPost, oldUser } from "./shapes.ts";
import type { Site } from "./site.ts";

type Result = {
  file: string;
  found: number;
  written: number;
  known: number;
  refused: string[];
  /** Notes on entries that were imported with changes. */
  notes: string[];
};
type Report = { results: Result[]; pictures: number; missing: string[] };

type Source<T, R> = {
  file: string;
  shape: z.ZodMiniType<T>;
  /** The keys of entries that the site has already; `keyOf` returns an entry's key. */
  isThere: Pick<Set<string>, "has">;
  keyOf: (item: T) => string;
  /** A second key by which an entry may be found. */
  otherKeyOf?: (item: T) => string;
  keyName: string;
  rowOf: (item: T) => R | Promise<R>;
  rules: z.ZodMiniType;
  write: (row: R) => Promise<unknown>;
  noteOf?: (item: T) => string | undefined;
};

/**
 * Reads responses of the old site's API from JSON files in `folder` and imports missing entries; without `apply`, only reports.
 * Identifies entries by their content, so that a repeated import creates no duplicates.
 */
export async function importFolder(folder: string, site: Site, apply: boolean): Promise<Report> {
  const pictures = movePictures(folder, site, apply);

  async function take<T, R>(source: Source<T, R>, items: unknown[]): Promise<Result> {
    const { file, shape, isThere, keyOf, otherKeyOf, keyName, rowOf, rules, write, noteOf } = source;
    const result: Result = { file, found: items.length, written: 0, known: 0, refused: [], notes: [] };
    const numbers = new Map<string, number>();
    for (const [at, entry] of items.entries()) {
      const number = at + 1;
      try {
        const item = read(shape, entry);
        const key = keyOf(item);
        const first = numbers.get(key);
        if (first) throw new Error(`has ${keyName} of entry ${first}: only that one is taken`);
        if (isThere.has(key) || (otherKeyOf && isThere.has(otherKeyOf(item)))) {
          numbers.set(key, number);
          result.known++;
          continue;
        }
        const row = await rowOf(item);
        read(rules, row);
        await pictures.settle(true);
        if (apply) await write(row);
        numbers.set(key, number);
        result.written++;
        const note = noteOf?.(item);
        if (note) result.notes.push(`${number}: ${note}`);
      } catch (error) {
        await pictures.settle(false);
        result.refused.push(`${number}: ${(error as Error).message}`);
      }
    }
    return result;
  }

  const results: Result[] = [];
  for (const source of await sourcesOf(site, pictures)) {
    const items = await readList(join(folder, source.file));
    if (items) results.push(await take(source as Source<unknown, unknown>, items));
  }
  return { results, pictures: pictures.moved, missing: pictures.missing };
}

const undated = (old: { created_at?: string | null }, other: string | null | undefined) =>
  !old.created_at && !other;
const draftNote = (old: OldPost) =>
  undated(old, old.published_at) ? `"${old.title}" has no date: taken as a draft` : undefined;

type Stored = Record<string, string>;
type Pictures = ReturnType<typeof movePictures>;

async function keysIn(
  site: Site,
  table: Parameters<Site["rows"]>[0],
  columns: string,
  keysOf: (row: Stored) => string[],
) {
  return new Set((await site.rows<Stored>(table, columns)).flatMap(keysOf));
}
// Also by title only, for entries without a date.
const dated = ({ title = "", created_at }: Stored) => [
  titleAndDate(title, created_at),
  titleAndDate(title, null),
];
const source = <T, R>(given: Source<T, R>) => given;

const sourcesOf = (site: Site, pictures: Pictures) =>
  Promise.all([
    usersOf(site),
    postsOf(site, pictures),
    eventsOf(site, pictures),
    linksOf(site),
    ordersOf(site),
  ]);

const usersOf = async (site: Site) =>
  source({
    file: "users.json",
    shape: oldUser,
    isThere: await keysIn(site, "profiles", "email", ({ email = "" }) => [email.toLowerCase()]),
    keyOf: ({ email }) => email.trim().toLowerCase(),
    keyName: "the e-mail",
    rowOf: ({ email, name, role, isAdmin }) => ({
      email: email.trim().toLowerCase(),
      name: oneLine(name),
      role: role === "admin" || isAdmin ? "admin" : "user",
    }),
    rules: createUser,
    write: ({ email, ...profile }) => site.createUser(email, profile),
  });

const postsOf = async (site: Site, pictures: Pictures) =>
  source({
    file: "posts.json",
    shape: oldPost,
    isThere: await keysIn(site, "posts", "title,created_at", dated),
    keyOf: ({ title, created_at, published_at }) => titleAndDate(title, created_at ?? published_at),
    keyName: "title and date",
    rowOf: (item) => postRow(item, pictures),
    rules: postRules,
    write: (row) => site.insert("posts", row),
    noteOf: draftNote,
  });

const eventsOf = async (site: Site, pictures: Pictures) =>
  source({
    file: "live-events.json",
    shape: oldEvent,
    isThere: await keysIn(site, "live_events", "title,created_at", dated),
    keyOf: ({ title, created_at, scheduled_at }) => titleAndDate(title, created_at ?? scheduled_at),
    keyName: "title and date",
    rowOf: (item) => eventRow(item, pictures),
    rules: eventRules,
    write: (row) => site.insert("live_events", row),
    noteOf: (old) =>
      undated(old, old.scheduled_at) ? `"${old.title}" has no date: it gets that of today` : undefined,
  });

const linksOf = async (site: Site) =>
  source({
    file: "links.json",
    shape: oldLink,
    isThere: await keysIn(site, "links", "url,title", ({ url, title }) => [`${url} ${title}`]),
    keyOf: (item) => `${linkRow(item).url} ${linkRow(item).title}`,
    keyName: "address and title",
    rowOf: linkRow,
    rules: linkRules,
    write: (row) => site.insert("links", row),
  });

async function ordersOf(site: Site) {
  const { has, incomplete } = await ordersThere(site);
  return source({
    file: "orders.json",
    shape: oldOrder,
    isThere: { has },
    keyOf: (item) => orderKey(phoneOf(item), instant(item.dataPedido)),
    otherKeyOf: (item) => nameKey(item.nomeCliente, instant(item.dataPedido)),
    keyName: "phone and time",
    rowOf: orderRow,
    rules: orderRules,
    write: await orderWriter(site, incomplete),
  });
}

/** The list in a file, either bare or in the field `data` of an API response; undefined when the file is missing. */
async function readList(file: string): Promise<unknown[] | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const list = Array.isArray(parsed) ? parsed : (parsed as { data?: unknown }).data;
    if (Array.isArray(list)) return list;
  } catch {
    // Reported below: broken JSON counts as a missing list.
  }
  throw new Error(`${file} holds no list`);
}

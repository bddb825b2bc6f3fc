import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod/mini";
import { createUser } from "../../functions/_shared/contract/users.ts";
import { eventRow, instant, linkRow, postRow, titleAndDate } from "./content.ts";
import { nameKey, orderKey, orderRow, orderWriter, phoneOf, readExistingOrders } from "./orders.ts";
import { createPictureImporter, type PictureImporter } from "./pictures.ts";
import { eventRules, linkRules, oneLine, orderRules, parse, postRules } from "./rules.ts";
import { type OldPost, oldEvent, oldLink, oldOrder, oldPost, oldUser } from "./shapes.ts";
import type { ImportTarget } from "./target.ts";

type Result = {
  file: string;
  found: number;
  written: number;
  existing: number;
  refused: string[];
  /** Notes on entries that were imported with changes. */
  notes: string[];
};
type Report = { results: Result[]; pictures: number; missing: string[] };

type Source<T, R> = {
  file: string;
  shape: z.ZodMiniType<T>;
  /** The keys of entries that the site has already; `keyOf` returns an entry's key. */
  existingKeys: Pick<Set<string>, "has">;
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
 * Reads responses of the old site's API from JSON files in `folder` and imports missing entries; without `shouldApply`, only reports.
 * Identifies entries by their content, so that a repeated import creates no duplicates.
 */
export async function importFolder(
  folder: string,
  target: ImportTarget,
  shouldApply: boolean,
): Promise<Report> {
  const pictures = createPictureImporter(folder, target, shouldApply);

  async function importEntries<T, R>(source: Source<T, R>, entries: unknown[]): Promise<Result> {
    const { file, shape, existingKeys, keyOf, otherKeyOf, keyName, rowOf, rules, write, noteOf } = source;
    const result: Result = { file, found: entries.length, written: 0, existing: 0, refused: [], notes: [] };
    const numberByKey = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const number = index + 1;
      try {
        const item = parse(shape, entry);
        const key = keyOf(item);
        const first = numberByKey.get(key);
        if (first) throw new Error(`has ${keyName} of entry ${first}: only that one is taken`);
        if (existingKeys.has(key) || (otherKeyOf && existingKeys.has(otherKeyOf(item)))) {
          numberByKey.set(key, number);
          result.existing++;
          continue;
        }
        const row = await rowOf(item);
        parse(rules, row);
        await pictures.commit();
        if (shouldApply) await write(row);
        numberByKey.set(key, number);
        result.written++;
        const note = noteOf?.(item);
        if (note) result.notes.push(`${number}: ${note}`);
      } catch (error) {
        pictures.discard();
        result.refused.push(`${number}: ${(error as Error).message}`);
      }
    }
    return result;
  }

  const results: Result[] = [];
  for (const source of await openSources(target, pictures)) {
    const entries = await readList(join(folder, source.file));
    if (entries) results.push(await importEntries(source as Source<unknown, unknown>, entries));
  }
  return { results, pictures: pictures.imported, missing: pictures.missing };
}

const isUndated = (old: { created_at?: string | null }, other: string | null | undefined) =>
  !old.created_at && !other;
function draftNote(old: OldPost) {
  if (isUndated(old, old.published_at)) return `"${old.title}" has no date: taken as a draft`;
  if (old.is_published === false) return `"${old.title}" was not published: taken as a draft`;
}

type StoredRow = Record<string, string>;

async function readKeys(
  target: ImportTarget,
  table: Parameters<ImportTarget["rows"]>[0],
  columns: string,
  keysOf: (row: StoredRow) => string[],
) {
  return new Set((await target.rows<StoredRow>(table, columns)).flatMap(keysOf));
}
/** The keys of a stored row: title and date, and the title alone for entries without a date. */
const datedKeys = ({ title = "", created_at }: StoredRow) => [
  titleAndDate(title, created_at),
  titleAndDate(title, null),
];
/** Lets TypeScript infer the types of each source. */
const defineSource = <T, R>(source: Source<T, R>) => source;

const openSources = (target: ImportTarget, pictures: PictureImporter) =>
  Promise.all([
    usersSource(target),
    postsSource(target, pictures),
    eventsSource(target, pictures),
    linksSource(target),
    ordersSource(target),
  ]);

const usersSource = async (target: ImportTarget) =>
  defineSource({
    file: "users.json",
    shape: oldUser,
    existingKeys: await readKeys(target, "profiles", "email", ({ email = "" }) => [email.toLowerCase()]),
    keyOf: ({ email }) => email.trim().toLowerCase(),
    keyName: "the e-mail",
    rowOf: ({ email, name, role, isAdmin }) => ({
      email: email.trim().toLowerCase(),
      name: oneLine(name),
      role: role === "admin" || isAdmin ? "admin" : "user",
    }),
    rules: createUser,
    write: ({ email, ...profile }) => target.createUser(email, profile),
  });

const postsSource = async (target: ImportTarget, pictures: PictureImporter) =>
  defineSource({
    file: "posts.json",
    shape: oldPost,
    existingKeys: await readKeys(target, "posts", "title,created_at", datedKeys),
    keyOf: ({ title, created_at, published_at }) => titleAndDate(title, created_at ?? published_at),
    keyName: "title and date",
    rowOf: (item) => postRow(item, pictures),
    rules: postRules,
    write: (row) => target.insert("posts", row),
    noteOf: draftNote,
  });

const eventsSource = async (target: ImportTarget, pictures: PictureImporter) =>
  defineSource({
    file: "live-events.json",
    shape: oldEvent,
    existingKeys: await readKeys(target, "live_events", "title,created_at", datedKeys),
    keyOf: ({ title, created_at, scheduled_at }) => titleAndDate(title, created_at ?? scheduled_at),
    keyName: "title and date",
    rowOf: (item) => eventRow(item, pictures),
    rules: eventRules,
    write: (row) => target.insert("live_events", row),
    noteOf: (old) =>
      isUndated(old, old.scheduled_at) ? `"${old.title}" has no date: it gets that of today` : undefined,
  });

const linksSource = async (target: ImportTarget) =>
  defineSource({
    file: "links.json",
    shape: oldLink,
    existingKeys: await readKeys(target, "links", "url,title", ({ url, title }) => [`${url} ${title}`]),
    keyOf: (item) => `${linkRow(item).url} ${linkRow(item).title}`,
    keyName: "address and title",
    rowOf: linkRow,
    rules: linkRules,
    write: (row) => target.insert("links", row),
  });

async function ordersSource(target: ImportTarget) {
  const { has, incomplete } = await readExistingOrders(target);
  return defineSource({
    file: "orders.json",
    shape: oldOrder,
    existingKeys: { has },
    keyOf: (item) => orderKey(phoneOf(item), instant(item.dataPedido)),
    otherKeyOf: (item) => nameKey(item.nomeCliente, instant(item.dataPedido)),
    keyName: "phone and time",
    rowOf: orderRow,
    rules: orderRules,
    write: await orderWriter(target, incomplete),
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

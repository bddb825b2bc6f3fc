import type { ContentChanges } from "./content-changes.ts";

type Kept = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | null;
  until: number;
};
type Entry = { version: number; kept: Promise<Kept>; bytes: number };

/** Writes and the clock end an answer exactly; this is for whatever neither foresees. */
const LIFE_MS = 5000;
const MAX_ENTRIES = 500;
const MAX_BODY = 512 * 1024;
/** Of all of them together: whoever asks for the same in a thousand ways fills no memory. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Answers kept in memory for as long as they are true. Requests for the same while the first is being answered share its
 * answer, so that a write does not let everybody loose on the database.
 */
export function createReadCache(changes: ContentChanges) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string, entry = entries.get(key)) {
    if (!entry || entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  /** Counts what an entry has come to hold, and lets the oldest go until all have room. */
  function weigh(key: string, entry: Entry, size: number) {
    if (entries.get(key) !== entry) return;
    entry.bytes = size;
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) return;
      remove(oldest);
    }
  }

  async function load(make: () => Promise<Response>): Promise<Kept> {
    // Before the rows are read: a moment that passes meanwhile ends the answer at once.
    const next = await changes.next();
    const answer = await whole(await make());
    return { ...answer, until: Math.min(next, Date.now() + LIFE_MS) };
  }

  return async function cached(key: string, make: () => Promise<Response>): Promise<Response> {
    const arrived = Date.now();
    const version = changes.version();
    const known = entries.get(key);
    if (known?.version === version) {
      const kept = await known.kept;
      if (arrived < kept.until) return toResponse(kept);
    }
    const entry: Entry = { version, kept: load(make), bytes: 0 };
    remove(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) remove(oldest);
    try {
      const kept = await entry.kept;
      const size = kept.body?.byteLength ?? 0;
      if (kept.status !== 200 || size > MAX_BODY) remove(key, entry);
      else weigh(key, entry, size);
      return toResponse(kept);
    } catch (error) {
      remove(key, entry);
      throw error;
    }
  };
}

async function whole(response: Response) {
  const body = response.body && new Uint8Array(await response.arrayBuffer());
  // The number of one request, in one line of the log: not of the answers that follow.
  const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { status: response.status, headers, body };
}

const toResponse = ({ status, headers, body }: Kept) => new Response(body, { status, headers });

import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../../functions/_shared/database.types.ts";
import { supabaseAuthHeaders } from "../../functions/_shared/rules/auth-headers.ts";

type Row = Record<string, unknown>;
type Table = keyof Database["public"]["Tables"];
/** The rows of a response of PostgREST: at most max_rows of supabase/config.toml. */
const PAGE = 1000;

export type ImportTarget = ReturnType<typeof openTarget>;

/** Client for the new site's Supabase APIs with the secret key, for hosted and local stacks. */
export function openTarget(url: string, secretKey: string, fetcher: typeof fetch = fetch) {
  const base = url.replace(/\/$/, "");
  const credentials = supabaseAuthHeaders({ key: secretKey });
  // Untyped, because rows come from JSON files and are validated by rules.ts before they are written.
  const database: Pick<PostgrestClient, "from"> = new PostgrestClient(`${base}/rest/v1`, {
    headers: credentials,
    fetch: fetcher,
    retry: false,
  });

  /** Calls Auth or Storage. */
  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers({ ...credentials, ...(init.headers as Record<string, string>) });
    if (typeof init.body === "string") headers.set("content-type", "application/json");
    const response = await fetcher(base + path, { ...init, headers });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const { message, msg } = (body ?? {}) as { message?: string; msg?: string };
    throw new Error(message ?? msg ?? `${path.split("?")[0]} responded with ${response.status}`);
  }

  return {
    /** Reads all rows of a table in pages of a thousand. */
    async rows<R = Row>(table: Table, columns: string): Promise<R[]> {
      const all: R[] = [];
      for (;;) {
        const page = database.from(table).select<string, R>(columns).order("id");
        const { data } = await page.range(all.length, all.length + PAGE - 1).throwOnError();
        all.push(...data);
        if (data.length < PAGE) return all;
      }
    },
    async insert(table: Table, row: Row | Row[]): Promise<{ id: number }[]> {
      const { data } = await database.from(table).insert(row).select("id").throwOnError();
      return data;
    },
    /** Deletes the rows with these values. */
    async remove(table: Table, match: Row) {
      await database.from(table).delete().match(match).throwOnError();
    },
    /** Creates a user with a random password, who sets a password through "Esqueci a senha". */
    async createUser(email: string, profile: Row) {
      const password = `${crypto.randomUUID()}A1`;
      const { id } = (await send("/auth/v1/admin/users", {
        method: "POST",
        body: JSON.stringify({ email, password, email_confirm: true }),
      })) as { id: string };
      try {
        await database.from("profiles").update(profile).eq("id", id).throwOnError();
      } catch (error) {
        // The next import recognises users by e-mail, and would keep this one with the name and role of a new account.
        await send(`/auth/v1/admin/users/${id}`, { method: "DELETE" });
        throw error;
      }
    },
    /** Uploads a picture to the public bucket. `name` comes from its content, so a picture of that name is the same one. */
    async upload(name: string, type: string, bytes: Uint8Array<ArrayBuffer>) {
      await send(`/storage/v1/object/media/${name}`, {
        method: "POST",
        headers: { "content-type": type, "cache-control": "max-age=31536000", "x-upsert": "true" },
        body: bytes,
      });
    },
  };
}

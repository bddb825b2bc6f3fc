type Row = Record<string, unknown>;

export type Site = ReturnType<typeof openSite>;

/** The new site through its own interfaces, with the secret key: the same for every kind of stack. */
export function openSite(url: string, secretKey: string, fetcher: typeof fetch = fetch) {
  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    headers.set("apikey", secretKey);
    headers.set("authorization", `Bearer ${secretKey}`);
    if (typeof init.body === "string") headers.set("content-type", "application/json");
    const response = await fetcher(url.replace(/\/$/, "") + path, { ...init, headers });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const { message, msg } = (body ?? {}) as { message?: string; msg?: string };
    throw new Error(message ?? msg ?? `${path.split("?")[0]} answered ${response.status}`);
  }

  return {
    /** Every row of a table, a thousand at a time. */
    async rows<R = Row>(table: string, columns: string): Promise<R[]> {
      const all: R[] = [];
      for (;;) {
        const page = (await send(
          `/rest/v1/${table}?select=${columns}&order=id&limit=1000&offset=${all.length}`,
        )) as R[];
        all.push(...page);
        if (page.length < 1000) return all;
      }
    },
    async insert(table: string, row: Row | Row[]): Promise<{ id: number }[]> {
      return (await send(`/rest/v1/${table}?select=id`, {
        method: "POST",
        headers: { prefer: "return=representation" },
        body: JSON.stringify(row),
      })) as { id: number }[];
    },
    async remove(table: string, id: number) {
      await send(`/rest/v1/${table}?id=eq.${id}`, { method: "DELETE" });
    },
    /** A user with a random password, who chooses one by "Esqueci a senha". */
    async createUser(email: string, profile: Row) {
      const password = `${crypto.randomUUID()}A1`;
      const { id } = (await send("/auth/v1/admin/users", {
        method: "POST",
        body: JSON.stringify({ email, password, email_confirm: true }),
      })) as { id: string };
      await send(`/rest/v1/profiles?id=eq.${id}`, { method: "PATCH", body: JSON.stringify(profile) }).catch(
        async (error) => {
          // Without its name it would pass for one that is there already.
          await send(`/auth/v1/admin/users/${id}`, { method: "DELETE" });
          throw error;
        },
      );
    },
    /** Uploads a picture to the public bucket, once per content. Returns its address. */
    async upload(name: string, type: string, bytes: Uint8Array<ArrayBuffer>) {
      await send(`/storage/v1/object/media/${name}`, {
        method: "POST",
        headers: { "content-type": type, "cache-control": "max-age=31536000", "x-upsert": "true" },
        body: bytes,
      });
      return `/storage/v1/object/public/media/${name}`;
    },
  };
}

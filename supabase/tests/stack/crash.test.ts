// Kills gateway and PostgreSQL during writes: every acknowledged write must exist after the next start.
// CRASHES=20 kills twenty times instead of twice.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayFixture, openGatewayFixture, SECRET_KEY } from "../support/gateway-process.ts";

const CRASHES = Number(process.env.CRASHES ?? 2);
const WRITES_BEFORE_CRASH = 25;
const API = "/functions/v1/api";
const PICTURE = Uint8Array.from({ length: 40_000 }, (_, n) => (n * 7) % 251);
/** The real edge function, without rate limits, on the demo content. */
const SETTINGS = { FUNCTION_ENTRY: "", RATE_LIMITS: "off", SEED: "1" };

let fixture: GatewayFixture;
const acknowledged = {
  orders: [] as string[],
  messages: [] as string[],
  posts: [] as string[],
  pictures: [] as string[],
};

beforeAll(async () => {
  fixture = await openGatewayFixture();
});
afterAll(async () => {
  await fixture.stopGateways();
  await fixture.close();
});

const send = (method: string, path: string, body: unknown) =>
  fixture.get(path, {
    method,
    headers: { apikey: SECRET_KEY, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const read = async (path: string) =>
  (await fixture.get(`/rest/v1/${path}`, { headers: { apikey: SECRET_KEY } })).json() as Promise<
    Record<string, string>[]
  >;

/** Sends one write of each kind and adds the acknowledged ones to `acknowledged`. */
async function writeOneOfEach() {
  const name = `Crash ${randomUUID()}`;
  const order = { NomeCliente: name, Telefone: `64 9${8e7 + Math.floor(Math.random() * 1e7)}` };
  const picture = `2026/11/${randomUUID()}-480.webp`;
  const writes = {
    orders: [name, send("POST", `${API}/pedidospizza`, { ...order, TipoPizzaId: 1, Quantidade: 1 })],
    messages: [name, send("POST", `${API}/messages`, { name, email: "a@exemplo.org.br", message: name })],
    posts: [name, send("POST", "/rest/v1/posts", { title: name, content: "<p>a</p>", category: "noticias" })],
    pictures: [
      picture,
      fixture.get(`/storage/v1/object/media/${picture}`, {
        method: "POST",
        headers: { apikey: SECRET_KEY, "content-type": "image/webp" },
        body: PICTURE,
      }),
    ],
  } as const;
  const outcomes = Object.entries(writes).map(async ([kind, [name, request]]) => {
    const response = await request.catch(() => undefined);
    if (response?.ok) acknowledged[kind as keyof typeof acknowledged].push(name);
    else if (response && response.status < 500) throw new Error(`${kind}: ${await response.text()}`);
  });
  await Promise.all(outcomes);
}

const countAcknowledged = () => Object.values(acknowledged).flat().length;

async function writeUntilKilled(kill: () => Promise<unknown>) {
  const target = countAcknowledged() + WRITES_BEFORE_CRASH;
  let isKilled = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!isKilled) await writeOneOfEach();
  });
  await Promise.race([
    // Rejects when a write is refused.
    Promise.all(writers),
    expect.poll(countAcknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(target),
  ]);
  await kill();
  isKilled = true;
  await Promise.all(writers);
}

it(`after ${CRASHES} kills during writes every acknowledged order, message, post and picture exists`, {
  timeout: 150_000 * CRASHES,
}, async () => {
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const gateway = fixture.start(SETTINGS);
    await gateway.ready();
    if (crash === 0) await send("PATCH", "/rest/v1/rodadas?id=gt.0", { capacidade: null });
    await writeUntilKilled(async () => {
      const pidFile = join(fixture.env.DATA_DIR, "postgres/postmaster.pid");
      const [server] = (await readFile(pidFile, "utf8")).split("\n");
      process.kill(Number(server), "SIGKILL");
      await gateway.end("SIGKILL");
    });
  }
  const gateway = fixture.start(SETTINGS);
  await gateway.ready();
  const readNames = async (table: string, column: string) => {
    const newest = `${table}?select=${column}&${column}=like.Crash*&order=id.desc&limit=1000`;
    return new Set((await read(newest)).map((row) => row[column]));
  };
  const stored = {
    orders: await readNames("pedidos_pizza", "nome_cliente"),
    messages: await readNames("messages", "name"),
    posts: await readNames("posts", "title"),
  };
  for (const kind of ["orders", "messages", "posts"] as const)
    expect(
      acknowledged[kind].filter((name) => !stored[kind].has(name)),
      kind,
    ).toEqual([]);
  for (const picture of acknowledged.pictures) {
    const response = await fixture.get(`/storage/v1/object/public/media/${picture}`);
    // Buffer.equals: toEqual takes seconds for so many bytes.
    expect(Buffer.from(await response.arrayBuffer()).equals(PICTURE), picture).toBe(true);
  }
  for (const names of Object.values(acknowledged)) expect(names.length).toBeGreaterThan(CRASHES);
  await gateway.end("SIGTERM");
});

// Bodies that cost a server more to read than to send, sent from a thread of their own, so that the sender does not delay who measures.
import { connect } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** @typedef {{ port: number, publishableKey: string, bytes: number }} Target */
/** @typedef {"length" | "chunked" | "drip"} How */

const DRIP_SECONDS = 5;
/** Longest time to wait for the answer. */
const PATIENCE_MS = 60_000;
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

const JSON_TYPE = "application/json";
const SEARCH = "/rest/v1/rpc/search_posts";

/** Bodies that cost a server more to read than to send. `isRepeated`: also sent twenty at once. */
export function largeBodies(/** @type {number} */ bytes) {
  const fill = (/** @type {string} */ piece) => piece.repeat(Math.floor(bytes / piece.length));
  const half = (/** @type {string} */ piece) => piece.repeat(Math.floor(bytes / 2 / piece.length));
  const keys = (/** @type {number} */ count) =>
    `{${Array.from({ length: count }, (_, n) => `"key${n}":1`).join(",")}}`;
  const manyKeys = () => keys(Math.floor(bytes / 14));
  /** @type {[name: string, path: string, write: () => string, isRepeated?: boolean, type?: string][]} */
  const kinds = [
    ["function: open brackets", SEARCH, () => fill("["), true],
    ["function: nesting", SEARCH, () => half("[") + half("]")],
    ["function: numbers", SEARCH, () => `[${fill("1,")}1]`, true],
    ["function: objects", SEARCH, () => `[${fill("{},")}{}]`, true],
    ["function: one number", "/rest/v1/rpc/post_page", () => `{"p_page":1${fill("0")}}`],
    ["function: keys", SEARCH, manyKeys, true],
    ["function: 3,000 keys", SEARCH, () => keys(3000)],
    ["function: one string", SEARCH, () => `{"p_query":"${fill("a")}"}`],
    ["rows: numbers", "/rest/v1/messages", () => `[${fill("1,")}1]`],
    ["rows: objects", "/rest/v1/messages", () => `[${fill('{"name":"a"},')}{}]`, true],
    ["rows: 500 kB of objects", "/rest/v1/messages", () => `[${'{"name":"a"},'.repeat(36_000)}{}]`, true],
    [
      "rows: 500 kB of escapes",
      "/rest/v1/messages",
      () => `{"name":"${"\\ud83d\\ude00".repeat(41_000)}"}`,
      true,
    ],
    ["rows: CSV", "/rest/v1/messages", () => `name\n${fill("a\n")}`, true, "text/csv"],
    ["rows: CSV of one line", "/rest/v1/messages", () => fill("a,"), false, "text/csv"],
    ["rows: form", "/rest/v1/messages", () => fill("a=1&"), false, "application/x-www-form-urlencoded"],
    ["auth: nesting", "/auth/v1/token?grant_type=password", () => half("[") + half("]")],
    ["storage: list", "/storage/v1/object/list/media", () => `[${fill("1,")}1]`],
    ["storage: picture", "/storage/v1/object/media/a.png", () => fill("a"), true, "image/png"],
    ["edge function: objects", "/functions/v1/api/messages", () => `[${fill("{},")}{}]`, true],
    ["edge function: nesting", "/functions/v1/api/pedidospizza", () => half("[") + half("]")],
    [
      "edge function: picture",
      "/functions/v1/api/upload",
      () => fill("a"),
      true,
      "multipart/form-data; boundary=a",
    ],
    ["site: form", "/contato", () => fill("a=1&"), true, "application/x-www-form-urlencoded"],
  ];
  return kinds.map(([name, path, write, isRepeated = false, type = JSON_TYPE]) => ({
    name,
    path,
    type,
    isRepeated,
    body: () => Buffer.from(write()),
  }));
}

/**
 * Sends the bodies of this name at once; resolves with the status of each.
 * @param {Target & { name: string, count: number, how: How }} attack
 * @returns {Promise<string[]>}
 */
export async function sendLargeBodies(attack) {
  const worker = new Worker(new URL(import.meta.url), { workerData: attack });
  return new Promise((done, fail) => {
    worker.once("message", done);
    worker.once("error", fail);
  }).finally(() => worker.terminate());
}

/**
 * Sends a request over a connection of its own; resolves with the status, or the reason why there is none.
 * @param {Target} target
 * @param {{ path: string, type: string, body: Buffer }} request
 * @param {"length" | "chunked" | "drip"} how
 */
function send(target, { path, type, body }, how) {
  return new Promise((done) => {
    const socket = connect(target.port, "127.0.0.1");
    let answer = "";
    const end = (/** @type {string} */ result) => {
      clearTimeout(timer);
      socket.destroy();
      done(result);
    };
    const timer = setTimeout(
      () => end(how === "drip" ? "dripping" : "none"),
      how === "drip" ? DRIP_SECONDS * 1000 : PATIENCE_MS,
    );
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      if (status && status !== "100") end(status);
    });
    socket.on("error", () => end(answer.slice(9, 12) || "cut"));
    socket.on("close", () => end(answer.slice(9, 12) || "cut"));
    const framing = how === "length" ? `content-length: ${body.byteLength}` : "transfer-encoding: chunked";
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\napikey: ${target.publishableKey}\r\ncontent-type: ${type}\r\n${framing}\r\n\r\n`,
    );
    if (how === "length") return void socket.write(body);
    void writeChunks(socket, body, how === "drip" ? 1000 : 64 * 1024, how === "drip" ? 50 : 0);
  });
}

async function writeChunks(
  /** @type {import("node:net").Socket} */ socket,
  /** @type {Buffer} */ body,
  /** @type {number} */ size,
  /** @type {number} */ ms,
) {
  for (let start = 0; start < body.byteLength && !socket.destroyed; start += size) {
    const chunk = body.subarray(start, start + size);
    socket.write(
      Buffer.concat([Buffer.from(`${chunk.byteLength.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]),
    );
    if (ms || socket.writableNeedDrain)
      await (ms ? pause(ms) : Promise.race([new Promise((done) => socket.once("drain", done)), pause(1000)]));
  }
  if (!socket.destroyed) socket.write("0\r\n\r\n");
}

if (!isMainThread && workerData?.name) {
  const { name, count, how, ...target } = workerData;
  const kind = largeBodies(target.bytes).find((known) => known.name === name);
  if (!kind) throw new Error(`There is no body ${name}.`);
  const request = { ...kind, body: kind.body() };
  parentPort?.postMessage(await Promise.all(Array.from({ length: count }, () => send(target, request, how))));
}

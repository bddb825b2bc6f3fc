import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import ece from "http_ece";

export type ReceivedPush = { headers: Headers; body: Buffer; message: unknown };

const HOST = "https://fcm.googleapis.com";

/**
 * A push service with its browsers, under the address of a real one: checks each message as RFC 8030 and RFC 8292 ask of it, and
 * decrypts it as the browser does. `answer`: the status for a valid message.
 */
export function createPushService(answer: () => number | Promise<never> = () => 201) {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();

  async function receive(request: Request) {
    const browser = browsers.get(request.url);
    if (!browser) return new Response(null, { status: 404 });
    const problem = problemOf(request.headers);
    if (problem) return new Response(problem, { status: 403 });
    // Real services answer a redirect with a place of their choice.
    if (request.redirect !== "manual") throw new Error("would follow a redirect");
    const body = Buffer.from(await request.arrayBuffer());
    received.push({ headers: request.headers, body, message: browser.read(body) });
    return new Response(null, { status: await answer() });
  }

  return {
    received,
    /** A browser that is told of what is sent to the returned device. */
    subscribe() {
      const endpoint = `${HOST}/fcm/send/${randomBytes(8).toString("hex")}`;
      const browser = newBrowser();
      browsers.set(endpoint, browser);
      return { endpoint, ...browser.keys };
    },
    fetch: (async (input, init) => receive(new Request(input, init))) as typeof fetch,
    host: new URL(HOST).host,
  };
}

function newBrowser() {
  const keys = createECDH("prime256v1");
  const authSecret = randomBytes(16).toString("base64url");
  return {
    keys: { p256dh: keys.generateKeys("base64url"), auth: authSecret },
    read: (body: Buffer): unknown =>
      JSON.parse(ece.decrypt(body, { version: "aes128gcm", privateKey: keys, authSecret }).toString()),
  };
}

/** Why the push service refuses a message with these headers. */
function problemOf(headers: Headers) {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.get("authorization") ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return "no key";
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, "base64url");
  if (!verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes)) return "signature";
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const seconds = exp - Date.now() / 1000;
  if (aud !== HOST || seconds < 60 || seconds > 24 * 3600) return "claims";
  if (!/^(mailto:[^@]+@|https:\/\/)./.test(sub)) return "subject";
  if (!/^[\w-]{1,32}$/.test(headers.get("topic") ?? "")) return "topic";
  if (!/^\d+$/.test(headers.get("ttl") ?? "") || headers.get("content-encoding") !== "aes128gcm")
    return "headers";
  return undefined;
}

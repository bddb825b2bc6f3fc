// Web Push with Web Crypto: a message encrypted for one browser (RFC 8291), sent in the name of this site (VAPID, RFC 8292).
import { Buffer } from "node:buffer";
import { isPushEndpoint } from "../../_shared/rules/push-endpoint.ts";
import type { PushKind } from "../../_shared/rules/push-kinds.ts";

/** A browser's subscription: where its push service takes messages, and the keys with which only that browser reads them. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** A notification to send, as claim_pushes returns it. */
export type ClaimedPush = PushDevice & { event: string; kind: PushKind; body: string };

/**
 * What became of a message: the status of the push service, 0 when it does not answer, or why there was nothing to send. "unexpected": an
 * error that another try would meet, too, such as a permission that the function lacks.
 */
export type PushOutcome = number | "unreadable_site_key" | "invalid_device_key" | "unexpected";

export type PushClient = ReturnType<typeof createPushClient>;

type PushClientOptions = {
  /** P-256, PKCS #8, base64url. */
  privateKey: string;
  /** Whom a push service may ask: the site's address. */
  siteUrl: string;
  fetch: typeof fetch;
};

const TIMEOUT_MS = 10_000;
/** For how long a push service keeps a message for a browser that is not running. */
const TTL_S = 24 * 3600;
/** Push services refuse signatures that are valid for more than a day. */
const SIGNATURE_S = 12 * 3600;
/** With which fetch fails when the network or the service does. */
const NETWORK_ERRORS = ["TypeError", "TimeoutError"];
const CURVE = { namedCurve: "P-256" };

export function createPushClient({ privateKey, siteUrl, fetch: fetcher }: PushClientOptions) {
  let keys: Promise<OwnKeys | undefined> | undefined;
  const ownKeys = () => {
    keys ??= importKeys(privateKey).catch(() => undefined);
    return keys;
  };
  const subject = siteUrl.startsWith("https:") ? siteUrl : `mailto:site@${new URL(siteUrl).hostname}`;

  return {
    /** With which a browser subscribes, so that only this site may send to it; undefined when the private key is unreadable. */
    publicKey: async () => (await ownKeys())?.publicKey,

    /** `topic`: a waiting message of the same topic is replaced. */
    async send(device: PushDevice, message: object, topic: string): Promise<PushOutcome> {
      if (!isPushEndpoint(device.endpoint)) return 400;
      const siteKeys = await ownKeys();
      if (!siteKeys) return "unreadable_site_key";
      const body = await encrypt(JSON.stringify(message), device).catch(() => undefined);
      if (!body) return "invalid_device_key";
      const request = {
        method: "POST",
        headers: {
          authorization: await authorization(siteKeys, device.endpoint, subject),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(TTL_S),
          topic,
          urgency: "high",
        },
        body,
        // A push service must not lead the function elsewhere.
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      } as const;
      try {
        const { status, body } = await fetcher(device.endpoint, request);
        body?.cancel().catch(() => undefined);
        return status;
      } catch (error) {
        return NETWORK_ERRORS.includes((error as Error).name) ? 0 : "unexpected";
      }
    },
  };
}

type OwnKeys = Awaited<ReturnType<typeof importKeys>>;

async function importKeys(pkcs8: string) {
  const signing = { name: "ECDSA", ...CURVE };
  const privateKey = await crypto.subtle.importKey("pkcs8", fromBase64(pkcs8), signing, true, ["sign"]);
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  return { privateKey, publicKey: toBase64(concat([4], fromBase64(x), fromBase64(y))) };
}

async function authorization({ privateKey, publicKey }: OwnKeys, endpoint: string, sub: string) {
  const exp = Math.floor(Date.now() / 1000) + SIGNATURE_S;
  const claims = { aud: new URL(endpoint).origin, exp, sub };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => toBase64(utf8(JSON.stringify(part))))
    .join(".");
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(algorithm, privateKey, utf8(signed));
  return `vapid t=${signed}.${toBase64(new Uint8Array(signature))}, k=${publicKey}`;
}

/** One record of aes128gcm (RFC 8188), with a key pair of its own. */
async function encrypt(text: string, { p256dh, auth }: PushDevice) {
  const agreement = { name: "ECDH", ...CURVE };
  const reader = fromBase64(p256dh);
  const pair = await crypto.subtle.generateKey(agreement, true, ["deriveBits"]);
  const writer = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const readerKey = await crypto.subtle.importKey("raw", reader, agreement, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: readerKey }, pair.privateKey, 256);
  const secret = await derive(shared, fromBase64(auth), concat(utf8("WebPush: info\0"), reader, writer), 32);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const contentKey = await derive(secret, salt, utf8("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(secret, salt, utf8("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  // 2: the last record.
  const record = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, concat(utf8(text), [2]));
  const recordSize = [0, 0, 16, 0];
  return concat(salt, recordSize, [writer.length], writer, new Uint8Array(record));
}

async function derive(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const concat = (...parts: ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, "base64url"));
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

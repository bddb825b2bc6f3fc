import { generateKeyPairSync } from "node:crypto";

/** A new private key for Web Push (VAPID_PRIVATE_KEY): P-256, PKCS #8, base64url. The browsers subscribe with its public half. */
export const newPushKey = () =>
  generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "der" },
  }).privateKey.toString("base64url");

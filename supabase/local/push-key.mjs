import { createPrivateKey, generateKeyPairSync } from "node:crypto";

export const PUSH_KEY_RULE =
  "VAPID_PRIVATE_KEY must be a private key of the curve P-256 (PKCS #8, base64url), as npm start writes it into .env.local.";

/** @param {string} text */
export function isPushKey(text) {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, "base64url"), format: "der", type: "pkcs8" });
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

/** A new private key for Web Push (VAPID_PRIVATE_KEY): P-256, PKCS #8, base64url. The browsers subscribe with its public half. */
export const newPushKey = () =>
  generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "der" },
  }).privateKey.toString("base64url");

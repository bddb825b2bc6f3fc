import { createHmac } from "node:crypto";

export const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JWT with these claims, without a signature for the algorithm "none". */
export function signToken(claims: object, secret: string, alg = "HS256") {
  const signedPart = `${encodePart({ alg, typ: "JWT" })}.${encodePart(claims)}`;
  return `${signedPart}.${alg === "none" ? "" : createHmac("sha256", secret).update(signedPart).digest("base64url")}`;
}

import { encodePart, signToken } from "../../supabase/tests/support/sign-token.ts";

type Claims = Record<string, unknown>;

export const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** Tokens that must be refused, derived from an admin's token. */
export function badTokens(validToken: string, secret: string): Record<string, string> {
  const claims = claimsIn(validToken);
  const past = Math.floor(Date.now() / 1000) - 3600;
  const [head, body, signature = ""] = validToken.split(".");
  const changedSignature = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  return {
    expired: signToken({ ...claims, iat: past - 3600, exp: past }, secret),
    "alg none": signToken(claims, "", "none"),
    "alg none with a signature": `${encodePart({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
    "another key": signToken(claims, "another secret that is long enough to be one"),
    "another issuer and key": signToken(
      { ...claims, iss: "https://evil.example/auth/v1" },
      "the key of another issuer, long enough",
    ),
    "claims swapped": `${head}.${encodePart({ ...claims, role: "service_role" })}.${signature}`,
    "signature changed": `${head}.${body}.${changedSignature}`,
    "no session": signToken({ ...claims, session_id: "00000000-0000-4000-8000-000000000000" }, secret),
    "somebody else's session": signToken({ ...claims, sub: "00000000-0000-4000-8000-000000000000" }, secret),
    "not a token": "nonsense",
  };
}

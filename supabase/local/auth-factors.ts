import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { toString as renderQrCode } from "qrcode";
import { claimsIn } from "./auth-password.ts";
import { AuthRefusal } from "./auth-users.ts";
import type { Database } from "./database.ts";

/** How hosted Auth is set up unless a project changes it. */
const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;
const PATH =
  /^\/auth\/v1\/factors(?:\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(challenge|verify))?)?$/;

export type FactorRequest = {
  method: string;
  pathname: string;
  /** The body, for routes that take one. */
  fields(names: string[]): Promise<Record<string, string>>;
  token: string;
  db: Database;
  siteUrl: string;
  /** Asks Auth whose token it is. */
  whoAsks(): Promise<Response>;
  /** A new token of the session that this refresh token belongs to. */
  renew(refreshToken: string): Promise<Response>;
};

type Factor = { id: string; friendly_name: string; status: "unverified" | "verified"; secret: string };
type Person = { sub: string; session: string; email: string; isProven: boolean };

export const isFactorRoute = (pathname: string) => PATH.test(pathname);

/** Second factors as hosted Auth has them: authenticator apps (TOTP), which Supabase Lite lacks. */
export async function handleFactor(request: FactorRequest): Promise<Response> {
  const known = await request.whoAsks();
  if (!known.ok) return known;
  const { email } = (await known.json()) as { email: string };
  const { sub, session_id: session } = claimsIn(request.token);
  const [row] = await request.db.query<{ aal: string | null }>(
    "select aal from auth.sessions where id = $1",
    [session],
  );
  const person = { sub, session, email, isProven: row?.aal === "aal2" };
  const [, id, step] = PATH.exec(request.pathname) ?? [];
  if (!id) return enroll(request, person);
  const factor = await findFactor(request.db, person, id);
  if (request.method === "DELETE") return unenroll(request.db, person, factor);
  return step === "challenge" ? challenge(request.db, factor) : verify(request, person, factor);
}

async function findFactor(db: Database, { sub }: Person, id: string) {
  const [factor] = await db.query<Factor>(
    "select id, friendly_name, status, secret from auth.mfa_factors where id = $1 and user_id = $2",
    [id, sub],
  );
  if (!factor) throw new AuthRefusal(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

const totpOf = (secret: string, label = "", issuer = "") =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: 30, digits: 6, algorithm: "SHA1" });

async function enroll({ fields, db, siteUrl }: FactorRequest, { sub, email, isProven }: Person) {
  const asked = await fields(["factor_type", "friendly_name", "issuer"]);
  if (asked.factor_type !== "totp")
    throw new AuthRefusal(400, "validation_failed", "factor_type needs to be totp");
  const name = asked.friendly_name ?? "";
  const known = await db.query<Factor>(
    "select friendly_name, status from auth.mfa_factors where user_id = $1",
    [sub],
  );
  if (known.some(({ friendly_name }) => friendly_name === name))
    throw new AuthRefusal(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  if (known.length >= MAX_FACTORS)
    throw new AuthRefusal(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  if (!isProven && known.some(({ status }) => status === "verified"))
    throw new AuthRefusal(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const id = randomUUID();
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, email, asked.issuer || new URL(siteUrl).host).toString();
  await db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, sub, name, secret],
  );
  const totp = { qr_code: await renderQrCode(uri, { type: "svg" }), secret, uri };
  return Response.json({ id, type: "totp", friendly_name: name, totp });
}

async function challenge(db: Database, { id }: Factor) {
  const [made] = await db.query<{ id: string; expires_at: number }>(
    `insert into auth.mfa_challenges (id, factor_id) values ($1, $2)
     returning id, extract(epoch from created_at)::int + $3::int as expires_at`,
    [randomUUID(), id, CHALLENGE_SECONDS],
  );
  return Response.json({ ...made, type: "totp" });
}

async function verify({ fields, db, renew }: FactorRequest, person: Person, factor: Factor) {
  const { challenge_id: challengeId = "", code = "" } = await fields(["challenge_id", "code"]);
  if (!code) throw new AuthRefusal(400, "validation_failed", "Code needs to be non-empty");
  await refuseChallenge(db, factor, challengeId);
  if (totpOf(factor.secret).validate({ token: code, window: 1 }) === null)
    throw new AuthRefusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
  const refreshToken = await db.transaction(async (tx) => {
    await tx.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challengeId]);
    await tx.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
      factor.id,
    ]);
    await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
      person.session,
      factor.id,
    ]);
    await tx.query("delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'", [
      person.sub,
    ]);
    await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [person.sub]);
    const [current] = await tx.query<{ token: string }>(
      "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
      [person.session],
    );
    return current?.token ?? "";
  });
  return renew(refreshToken);
}

async function refuseChallenge(db: Database, { id }: Factor, challengeId: string) {
  const [made] = await db.query<{ expired: boolean; used: boolean }>(
    `select created_at < now() - make_interval(secs => $3) as expired, verified_at is not null as used
     from auth.mfa_challenges where factor_id = $1 and id::text = $2`,
    [id, challengeId, CHALLENGE_SECONDS],
  );
  if (!made)
    throw new AuthRefusal(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (made.used)
    throw new AuthRefusal(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  if (made.expired)
    throw new AuthRefusal(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
}

/** The session that removes its own factor is one of a password alone from its next token on. */
async function unenroll(db: Database, { sub, isProven }: Person, { id, status }: Factor) {
  if (status === "verified" && !isProven)
    throw new AuthRefusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await db.transaction(async (tx) => {
    await tx.query("delete from auth.mfa_factors where id = $1", [id]);
    await tx.query(
      "update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2",
      [sub, id],
    );
  });
  return Response.json({ id });
}

import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { Secret, TOTP } from "otpauth";
import { toString as renderQrCode } from "qrcode";
import { UUID } from "../functions/_shared/rules/ids.ts";
import {
  type AuthOptions,
  addressOf,
  authError,
  forwardToAuth,
  readFields,
  triggerError,
} from "./auth-call.ts";
import { type AuthUser, currentUser, withMfaClaims } from "./auth-sessions.ts";
import type { Database } from "./database.ts";

/** The defaults of hosted Supabase Auth. */
const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;

type Factor = { id: string; status: "unverified" | "verified"; secret: string };

/** The endpoints for TOTP factors, as in hosted Supabase Auth; Supabase Lite lacks them. */
export const factorRoutes = new Hono<{ Bindings: AuthOptions }>();

factorRoutes.post("/", async (c) => {
  const fields = await readFields(c, "factor_type", "friendly_name", "issuer");
  const user = await currentUser(c);
  if (fields.factor_type !== "totp")
    throw authError(400, "validation_failed", "factor_type needs to be totp");
  const name = fields.friendly_name ?? "";
  await assertCanEnroll(c.env.db, user, name);
  const id = randomUUID();
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, user.email, fields.issuer || new URL(c.env.siteUrl).host).toString();
  await insertFactor(c.env.db, [id, user.id, name, secret]);
  const totp = { qr_code: await renderQrCode(uri, { type: "svg" }), secret, uri };
  return c.json({ id, type: "totp", friendly_name: name, totp });
});

factorRoutes.post("/:id/challenge", async (c) => {
  const factor = await findFactor(c.env.db, await currentUser(c), c.req.param("id"));
  const [challenge] = await c.env.db
    .query<{ id: string; expires_at: number }>(
      `insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $4)
       returning id, extract(epoch from created_at)::int + $3::int as expires_at`,
      [randomUUID(), factor.id, CHALLENGE_SECONDS, addressOf(c)],
    )
    .catch((error) => {
      throw triggerError(error) ?? error;
    });
  return c.json({ ...challenge, type: "totp" });
});

factorRoutes.post("/:id/verify", async (c) => {
  const { challenge_id: challenge = "", code = "" } = await readFields(c, "challenge_id", "code");
  const user = await currentUser(c);
  const factor = await findFactor(c.env.db, user, c.req.param("id"));
  if (!code) throw authError(400, "validation_failed", "Code needs to be non-empty");
  await assertChallengeValid(c.env.db, factor, challenge, addressOf(c));
  if (totpOf(factor.secret).validate({ token: code, window: 1 }) === null)
    throw authError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  const refresh_token = await verifyFactor(c.env.db, user, factor, challenge).catch((error) => {
    throw triggerError(error) ?? error;
  });
  return withMfaClaims(
    c,
    await forwardToAuth(c, "POST", "/token?grant_type=refresh_token", { refresh_token }),
  );
});

/** Lowers the sessions verified with this factor to aal1; their current access tokens stay aal2 until they are refreshed. */
factorRoutes.delete("/:id", async (c) => {
  const user = await currentUser(c);
  const { id, status } = await findFactor(c.env.db, user, c.req.param("id"));
  if (status === "verified" && !user.isAal2)
    throw authError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await c.env.db.transaction(async (tx) => {
    await tx.query("delete from auth.mfa_factors where id = $1", [id]);
    await tx.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [id]);
  });
  return c.json({ id });
});

async function findFactor(db: Database, user: AuthUser, id: string) {
  const [factor] = UUID.test(id)
    ? await db.query<Factor>(
        "select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2",
        [id, user.id],
      )
    : [];
  if (!UUID.test(id)) throw authError(404, "validation_failed", "factor_id must be an UUID");
  if (!factor) throw authError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

const totpOf = (secret: string, label = "", issuer = "") =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: 30, digits: 6, algorithm: "SHA1" });

async function assertCanEnroll(db: Database, { id, isAal2, hasFactor }: AuthUser, name: string) {
  const factors = await db.query<{ friendly_name: string }>(
    "select friendly_name from auth.mfa_factors where user_id = $1",
    [id],
  );
  if (factors.some(({ friendly_name }) => friendly_name === name))
    throw authError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  if (factors.length >= MAX_FACTORS)
    throw authError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  if (hasFactor && !isAal2) throw authError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
}

async function insertFactor(
  db: Database,
  values: [id: string, userId: string, name: string, secret: string],
) {
  try {
    await db.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      values,
    );
  } catch (error) {
    // A trigger of the migrations refuses users with a first password; Auth responds with 500 to errors of this statement.
    if (triggerError(error))
      throw authError(500, "unexpected_failure", "Unexpected failure, please check server logs");
    throw error;
  }
}

async function assertChallengeValid(db: Database, { id }: Factor, challenge: string, address: string | null) {
  const [row] = await db.query<{ expired: boolean; used: boolean; elsewhere: boolean }>(
    `select created_at < now() - make_interval(secs => $3) as expired, verified_at is not null as used,
            ip_address is distinct from $4::inet as elsewhere
     from auth.mfa_challenges where factor_id = $1 and id::text = $2`,
    [id, challenge, CHALLENGE_SECONDS, address],
  );
  if (!row)
    throw authError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  // Hosted Auth uses the code of an IP mismatch for a challenge that is already used, too.
  if (row.used || row.elsewhere)
    throw authError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  if (row.expired)
    throw authError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`,
    );
}

/** Raises the current session to aal2, deletes the user's other aal1 sessions, and returns the current refresh token. */
async function verifyFactor(db: Database, { id, sessionId }: AuthUser, factor: Factor, challenge: string) {
  return db.transaction(async (tx) => {
    await tx.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challenge]);
    await tx.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
      factor.id,
    ]);
    await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
      sessionId,
      factor.id,
    ]);
    await tx.query("delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'", [id]);
    await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [id]);
    await tx.query(
      "insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp') on conflict do nothing",
      [sessionId],
    );
    const [current] = await tx.query<{ token: string }>(
      "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
      [sessionId],
    );
    return current?.token ?? "";
  });
}

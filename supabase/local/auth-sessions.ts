import { decode, sign } from "hono/jwt";
import { type AuthContext, ask, Refusal, refusal } from "./auth-call.ts";
import type { Row } from "./database.ts";

export type Person = {
  id: string;
  email: string;
  hash: string;
  session: string;
  /** A mailed link opened the session. */
  isRecovering: boolean;
  /** The session was proven by a second factor. */
  isProven: boolean;
  hasFactor: boolean;
};

/** Whose session the request's token belongs to, once Lite's Auth has accepted it. */
export async function currentPerson(c: AuthContext): Promise<Person> {
  const known = await ask(c, "GET", "/user");
  if (!known.ok) throw new Refusal(known);
  const { session_id } = claimsIn(c.req.header("authorization") ?? "");
  const [person] = await c.env.db.query<Person>(
    `select u.id, u.email, coalesce(u.encrypted_password, '') as hash, s.id as session,
            s.tag is not distinct from 'recovery' as "isRecovering", s.aal is not distinct from 'aal2' as "isProven",
            exists (select from auth.mfa_factors where user_id = u.id and status = 'verified') as "hasFactor"
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [session_id],
  );
  if (!person) throw refusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return person;
}

/** A session that a mailed link opened may set a password without the current one. */
export const noteRecovery = ({ env }: AuthContext, token: string) =>
  env.db.query("update auth.sessions set tag = 'recovery' where id = $1", [claimsIn(token).session_id]);

/** Read, not verified: only for tokens that Auth has just made or accepted. */
const claimsIn = (token: string): Row => decode(token.replace(/^Bearer\s+/i, "")).payload;

/**
 * Puts in what Supabase Lite leaves out: in a user the second factors, and in the token of a session how it was proven
 * (`aal`, `amr`).
 */
export async function withProof({ env }: AuthContext, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body: Row & { access_token?: string; user?: Row } = await response.json();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const user = body.user ?? body;
  const factors = await env.db.query(
    `select id, created_at, updated_at, status, friendly_name, factor_type
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  const withFactors = factors.length > 0 ? { ...user, factors } : user;
  if (!body.access_token) return Response.json(withFactors, { headers });
  const access_token = await signAgain(env, body.access_token);
  return Response.json({ ...body, access_token, user: withFactors }, { headers });
}

type Proof = { aal: string; method: string; entered_at: number; proven_at: number | null };

async function signAgain({ db, keys }: AuthContext["env"], token: string) {
  const claims = claimsIn(token);
  const [proof] = await db.query<Proof>(
    `select coalesce(s.aal, 'aal1') as aal, case when s.tag = 'recovery' then 'otp' else 'password' end as method,
            extract(epoch from s.created_at)::int as entered_at,
            (select extract(epoch from max(c.verified_at))::int from auth.mfa_challenges c where c.factor_id = s.factor_id) as proven_at
     from auth.sessions s where s.id = $1`,
    [claims.session_id],
  );
  if (!proof) return token;
  const { aal, method, entered_at, proven_at } = proof;
  const amr = [
    ...(aal === "aal2" ? [{ method: "totp", timestamp: proven_at ?? entered_at }] : []),
    { method, timestamp: entered_at },
  ];
  return sign({ ...claims, aal, amr }, keys.jwtSecret, "HS256");
}

import { decode, sign } from "hono/jwt";
import { type AuthContext, addressOf, authError, forwardToAuth, ResponseError } from "./auth-call.ts";
import type { Row } from "./database.ts";

export type AuthUser = {
  id: string;
  email: string;
  passwordHash: string;
  sessionId: string;
  /** The session was opened with a recovery link from an e-mail. */
  isRecovering: boolean;
  /** The session was verified with a second factor. */
  isAal2: boolean;
  hasFactor: boolean;
};

/** The user and session of the request's access token, after Supabase Lite's Auth has verified the token. */
export async function currentUser(c: AuthContext): Promise<AuthUser> {
  const response = await forwardToAuth(c, "GET", "/user");
  if (!response.ok) throw new ResponseError(response);
  const { session_id } = claimsIn(c.req.header("authorization") ?? "");
  const [user] = await c.env.db.query<AuthUser>(
    `select u.id, u.email, coalesce(u.encrypted_password, '') as "passwordHash", s.id as "sessionId",
            exists (select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'otp') as "isRecovering", s.aal is not distinct from 'aal2' as "isAal2",
            exists (select from auth.mfa_factors where user_id = u.id and status = 'verified') as "hasFactor"
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [session_id],
  );
  if (!user) throw authError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return user;
}

type SignInMethod = "password" | "otp";
/**
 * Stores what Auth stores of a new session: how it was opened (`otp`: by a mailed link), and from where. One statement, because another
 * device may end the session meanwhile, by a change of password.
 */
export async function recordSession(c: AuthContext, token: string, method: SignInMethod) {
  await c.env.db.query(
    `with session as (
       update auth.sessions set ip = $2::inet, user_agent = left($3, 500), aal = 'aal1' where id = $1 returning id
     )
     insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $4 from session on conflict do nothing`,
    [claimsIn(token).session_id, addressOf(c), c.req.header("user-agent") ?? null, method],
  );
}

/** Decodes without verifying the signature: use only for tokens that Auth has just issued or accepted. */
const claimsIn = (token: string): Row => decode(token.replace(/^Bearer\s+/i, "")).payload;

/**
 * Adds the MFA data that Supabase Lite omits: the user's `factors`, and the `aal` and `amr` claims of the access token, which
 * is signed again.
 */
export async function withMfaClaims({ env }: AuthContext, response: Response): Promise<Response> {
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
  const access_token = await signWithMfaClaims(env, body.access_token);
  return Response.json({ ...body, access_token, user: withFactors }, { headers });
}

type Authentication = { aal: string; method: string; entered_at: number; verified_at: number | null };

async function signWithMfaClaims({ db, keys }: AuthContext["env"], token: string) {
  const claims = claimsIn(token);
  const [authentication] = await db.query<Authentication>(
    `select coalesce(s.aal, 'aal1') as aal, coalesce((select c.authentication_method from auth.mfa_amr_claims c
                      where c.session_id = s.id and c.authentication_method <> 'totp' limit 1), 'password') as method,
            extract(epoch from s.created_at)::int as entered_at,
            (select extract(epoch from max(c.verified_at))::int from auth.mfa_challenges c where c.factor_id = s.factor_id) as verified_at
     from auth.sessions s where s.id = $1`,
    [claims.session_id],
  );
  if (!authentication) return token;
  const { aal, method, entered_at, verified_at } = authentication;
  const amr = [
    ...(aal === "aal2" ? [{ method: "totp", timestamp: verified_at ?? entered_at }] : []),
    { method, timestamp: entered_at },
  ];
  return sign({ ...claims, aal, amr }, keys.jwtSecret, "HS256");
}

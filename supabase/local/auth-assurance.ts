import { sign } from "hono/jwt";
import { claimsIn } from "./auth-password.ts";
import type { Queryable, Row } from "./database.ts";

type Session = { access_token: string; user: Row };

/**
 * What Supabase Lite leaves out of a user and of a session: the second factors, and in the token how the session was proven
 * (`aal`, `amr`).
 */
export async function addAssurance(response: Response, db: Queryable, jwtSecret: string): Promise<Response> {
  if (!response.ok) return response;
  const body = (await response.json()) as Session | Row;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const { status } = response;
  if (!isSession(body)) return Response.json(await withFactors(body, db), { status, headers });
  const access_token = await signAgain(body.access_token, db, jwtSecret);
  const user = await withFactors(body.user, db);
  return Response.json({ ...body, access_token, user }, { status, headers });
}

const isSession = (body: Session | Row): body is Session => typeof body.access_token === "string";

async function withFactors(user: Row, db: Queryable): Promise<Row> {
  const factors = await db.query(
    `select id, created_at, updated_at, status, friendly_name, factor_type
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  return factors.length > 0 ? { ...user, factors } : user;
}

type Proof = { aal: string; method: string; entered_at: number; proven_at: number | null };

async function signAgain(token: string, db: Queryable, jwtSecret: string) {
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
  return sign({ ...claims, aal, amr }, jwtSecret, "HS256");
}

import bcrypt from "bcryptjs";
import type { Queryable } from "./database.ts";

/** Hash of a random word nobody knows: comparing with it costs what comparing with a real one does. */
const NOBODY = "$2b$10$Lto9wj/hMadz2zdcNY6LLuevq9tO2jYpDFUf7hZdRumlmVh.mPX0W";

/**
 * Wraps the password grant of Supabase Lite: an unknown e-mail takes as long as a wrong password, and a banned
 * user does not get in (Supabase Lite looks at neither).
 */
export async function signInWithPassword(
  request: Request,
  db: Queryable,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { email, password } = await credentials(request.clone());
  const [user] = await db.query<{ banned: boolean }>(
    "select coalesce(banned_until > now(), false) as banned from auth.users where email = lower($1)",
    [email],
  );
  if (!user) await bcrypt.compare(password, NOBODY);
  const response = await answer(request);
  if (!user?.banned || !response.ok) return response;
  await db.query(
    "delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = lower($1)",
    [email],
  );
  return Response.json({ code: 400, error_code: "user_banned", msg: "User is banned" }, { status: 400 });
}

async function credentials(request: Request): Promise<{ email: string; password: string }> {
  const body: unknown = await request.json().catch(() => null);
  const { email, password } = (body ?? {}) as Record<string, unknown>;
  return {
    email: typeof email === "string" ? email : "",
    password: typeof password === "string" ? password : "",
  };
}

import bcrypt from "bcryptjs";
import type { Queryable } from "./database.ts";

/** Hash of a random word nobody knows: comparing with it costs what comparing with a real one does. */
const NOBODY = "$2b$10$Lto9wj/hMadz2zdcNY6LLuevq9tO2jYpDFUf7hZdRumlmVh.mPX0W";

type Next = (request: Request) => Promise<Response>;

/** Stands before Supabase Lite's Auth and closes what hosted Auth has closed. */
export async function repairAuth(request: Request, db: Queryable, next: Next): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "POST" && pathname === "/auth/v1/otp") return next(await withoutNewUser(request));
  if (
    request.method === "POST" &&
    pathname === "/auth/v1/token" &&
    searchParams.get("grant_type") === "password"
  ) {
    return signIn(request, db, next);
  }
  return next(request);
}

/** An unknown e-mail takes as long to refuse as a wrong password; somebody banned is told so. */
async function signIn(request: Request, db: Queryable, next: Next) {
  const { email, password } = await readBody(request);
  const [user] = await db.query<{ banned: boolean }>(
    "select coalesce(banned_until > now(), false) as banned from auth.users where email = lower($1)",
    [typeof email === "string" ? email : ""],
  );
  if (!user) await bcrypt.compare(typeof password === "string" ? password : "", NOBODY);
  const response = await next(request);
  // The right password of a banned user fails at the session's row, which the database refuses.
  if (!user?.banned || response.status !== 500) return response;
  return Response.json({ code: 400, error_code: "user_banned", msg: "User is banned" }, { status: 400 });
}

/** With sign-up off a one-time code may only go to somebody known; Supabase Lite would make a user of anybody. */
async function withoutNewUser(request: Request) {
  const body = JSON.stringify({ ...(await readBody(request)), create_user: false });
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers, body });
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return body && typeof body === "object" ? { ...body } : {};
}

import { Buffer } from "node:buffer";
import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  AuthRefusal,
  createUser,
  deleteUser,
  findUser,
  listUsers,
  refusalResponse,
  type UserChanges,
  updateUser,
} from "./auth-users.ts";
import type { Database } from "./database.ts";
import { isUnstorable } from "./storable-text.ts";

const PATH = "/auth/v1/admin/users";
const LINKS = "/auth/v1/admin/generate_link";

export type AuthAdminOptions = {
  db: Database;
  secretKey: string;
  minPasswordLength: number;
  siteUrl: string;
};

/** The admin API of Supabase Auth for users, which Supabase Lite lacks. Null when the request is for something else. */
export async function handleAuthAdmin(request: Request, options: AuthAdminOptions): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/auth/v1/admin/")) return null;
  try {
    if (!holdsSecretKey(request, options.secretKey))
      throw new AuthRefusal(403, "not_admin", "User not allowed");
    if (pathname === LINKS && request.method === "POST") return await recoveryLink(request, options);
    const [, id] = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname) ?? [];
    if (pathname !== PATH && !id) throw new AuthRefusal(404, "not_found", "404 page not found");
    return await route(request, id, options);
  } catch (error) {
    if (error instanceof AuthRefusal) return refusalResponse(error);
    // A trigger of the project (the last admin stays) refuses a change of auth.users: Auth shows it as a 500.
    const reason = error instanceof Error ? error.message : String(error);
    return refusalResponse(new AuthRefusal(500, "unexpected_failure", `Database error: ${reason}`));
  }
}

async function route(request: Request, id: string | undefined, { db, minPasswordLength }: AuthAdminOptions) {
  const change = <T>(work: (tx: Parameters<typeof findUser>[0]) => Promise<T>) => db.transaction(work);
  if (!id) {
    if (request.method === "GET") return list(request, db);
    if (request.method === "POST") {
      const changes = await readChanges(request);
      return Response.json(await change((tx) => createUser(tx, changes, minPasswordLength)));
    }
  } else if (request.method === "GET") {
    return Response.json(await findUser(db, id));
  } else if (request.method === "PUT") {
    const changes = await readChanges(request);
    return Response.json(await change((tx) => updateUser(tx, id, changes, minPasswordLength)));
  } else if (request.method === "DELETE") {
    await change((tx) => deleteUser(tx, id));
    return Response.json({});
  }
  throw new AuthRefusal(405, "method_not_allowed", "Method not allowed");
}

async function list(request: Request, db: Database) {
  const { searchParams } = new URL(request.url);
  const page = Math.max(1, Number(searchParams.get("page")) || 1);
  const perPage = Math.min(1000, Math.max(1, Number(searchParams.get("per_page")) || 50));
  const { users, total } = await listUsers(db, page, perPage);
  const last = Math.max(1, Math.ceil(total / perPage));
  const links = [...(page < last ? [[page + 1, "next"] as const] : []), [last, "last"] as const];
  return Response.json(
    { users, aud: "authenticated" },
    {
      headers: {
        "x-total-count": String(total),
        link: links.map(([n, rel]) => `<${PATH}?page=${n}&per_page=${perPage}>; rel="${rel}"`).join(", "),
      },
    },
  );
}

/** Generates the recovery link without sending a mail. */
async function recoveryLink(request: Request, { db, siteUrl }: AuthAdminOptions) {
  const { email, ...asked } = await readChanges(request);
  if ((asked as { type?: unknown }).type !== "recovery")
    throw new AuthRefusal(400, "validation_failed", "Only links to a new password are made here");
  const token = randomBytes(32).toString("hex");
  const [known] = await db.query<{ id: string }>(
    "update auth.users set recovery_token = $2, recovery_sent_at = now() where email = lower($1) returning id",
    [email ?? "", token],
  );
  if (!known) throw new AuthRefusal(404, "user_not_found", "User with this email not found");
  const link = new URL("/auth/v1/verify", siteUrl);
  link.search = String(new URLSearchParams({ token, type: "recovery", redirect_to: siteUrl }));
  const user = await findUser(db, known.id);
  return Response.json({
    ...user,
    action_link: link.href,
    hashed_token: token,
    verification_type: "recovery",
    redirect_to: siteUrl,
  });
}

async function readChanges(request: Request): Promise<UserChanges> {
  const body: unknown = await request.json().catch(() => null);
  if (!body || typeof body !== "object" || isUnstorable(body)) {
    throw new AuthRefusal(400, "bad_json", "Could not parse request body as JSON");
  }
  for (const name of ["id", "email", "password", "ban_duration"] as const) {
    const value = (body as Record<string, unknown>)[name];
    if (value !== undefined && typeof value !== "string") {
      throw new AuthRefusal(400, "validation_failed", `${name} must be a string`);
    }
  }
  return body;
}

/** Only the secret key, in `apikey`; a person's token beside it counts as that person, who is no admin of Auth. */
function holdsSecretKey(request: Request, secretKey: string) {
  const apikey = Buffer.from(request.headers.get("apikey") ?? "");
  const expected = Buffer.from(secretKey);
  const bearer = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  const isKey = apikey.length === expected.length && timingSafeEqual(apikey, expected);
  return isKey && (!bearer || bearer === secretKey);
}

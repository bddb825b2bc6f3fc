import type { userCalls } from "../../_shared/contract/calls/people.ts";
import { selectOf } from "../../_shared/contract/noun.ts";
import { profiles } from "../../_shared/contract/users.ts";
import type { Tables } from "../../_shared/database.types.ts";
import { ownProfile } from "../lib/caller.ts";
import type { Handlers, RequestContext } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { Problem, unauthorized, unavailable } from "../lib/problem.ts";
import { type Rows, unwrap } from "../lib/rows.ts";
import { verifyPassword } from "../lib/verify-password.ts";

type User = Pick<Tables<"profiles">, "name" | "role">;
const MISSING = "Usuário não encontrado.";

const readUsers = (rows: Rows) => rows.from("profiles").select<string, User>(selectOf(profiles.fields));
const toUser = (user: User) => ({ ...user, isAdmin: user.role === "admin" });

async function readUser(rows: Rows, id: string) {
  const user = await unwrap(readUsers(rows).eq("id", id).single(), MISSING);
  return toUser(user);
}

// Letters and digits that are not confused on paper.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** Fourteen random characters in groups, easy to read out: "k7mq-x2hd-9rtz-ab". About 69 bits. */
function readablePassword(bytes: Uint8Array): string {
  // Rejection sampling: larger bytes would favour the first characters.
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length));
  const letters = fair.slice(0, 14).map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * The account that an earlier attempt of this request created, or the id of one that it left half made; throws when it is
 * another one.
 */
async function findExisting(
  { body, address, rows, services }: RequestContext<"createUser">,
  password: string,
  taken: unknown,
) {
  if (!(taken instanceof Problem) || taken.code !== "email_exists") throw taken;
  await services.guards.limit("login", address, body.email);
  if (!(await verifyPassword(services, body.email, password, address))) throw taken;
  const email = body.email.toLowerCase();
  const [user] = await unwrap(
    readUsers(rows)
      .eq("email", email)
      .eq("name", body.name)
      .eq("role", body.role ?? "user")
      .is("must_change_password", true),
  );
  if (user) return { user: toUser(user) };
  const id = await findHalfMade(rows, email);
  if (!id) throw taken;
  return { id };
}

/** As private.create_profile leaves it, and nobody has signed in since: an account that is in use is never taken for one. */
async function findHalfMade(rows: Rows, email: string) {
  const [half] = await unwrap(
    rows
      .from("profiles")
      .select("id")
      .eq("email", email)
      .eq("name", email.split("@")[0] ?? "")
      .eq("role", "user")
      .is("must_change_password", false),
  );
  if (!half) return undefined;
  const acts = await unwrap(rows.from("audit_log").select("id").eq("actor_id", half.id).limit(1));
  return acts.length === 0 ? half.id : undefined;
}

export const userRoutes: Handlers<typeof userCalls> = {
  async listUsers({ rows }) {
    const users = await unwrap(readUsers(rows).order("name").order("id").limit(1000));
    return { data: users.map(toUser) };
  },

  /** Both halves or none: a user of Auth whose profile could not be written is taken away again. */
  async createUser(context) {
    const { body, caller, headers, rows } = context;
    const { service } = context.services;
    const { name, email, role } = body;
    const key = idempotencyKey(headers);
    const message = "Usuário criado com sucesso!";
    // Derived from the key, so that a retry after a lost response returns the same password.
    const bytes = await service.bytesFor(`first password ${key ?? crypto.randomUUID()} ${email}`);
    const initialPassword = body.password ? undefined : readablePassword(bytes);
    const password = body.password ?? initialPassword ?? "";
    let id: string;
    try {
      id = await service.createAuthUser(email, password);
    } catch (error) {
      if (!key) throw error;
      const earlier = await findExisting(context, password, error);
      if (earlier.user) return { data: earlier.user, message, initialPassword };
      id = earlier.id;
    }
    try {
      // A password that the admin chose is known to the admin: it, too, is changed at first login.
      await service.setUpProfile(id, { name, role: role ?? "user", must_change_password: true });
      const label = role === "admin" ? `${name} (administrador)` : name;
      await service.recordAudit(caller.id, "insert", "users", id, label);
      return { data: await readUser(rows, id), message, initialPassword };
    } catch (error) {
      await service.deleteAuthUser(id);
      throw error;
    }
  },

  async changeRole({ body, params, rows }) {
    await unwrap(rows.rpc("set_user_role", { p_user_id: params.userId, p_role: body.role }));
    return { data: await readUser(rows, params.userId), message: "Categoria alterada com sucesso!" };
  },

  async createRecoveryCode({ params, rows }) {
    const [made] = await unwrap(rows.rpc("create_recovery_code", { p_user_id: params.userId }));
    return {
      data: { code: made?.code, expiresAt: made?.expires_at },
      message: "Código criado. Ele vale por uma hora.",
    };
  },

  async deleteUser({ params, caller, rows, services: { service } }) {
    // Checked with the admin's rights first: Auth's own deletion checks no caller.
    await unwrap(rows.rpc("check_user_deletion", { p_user_id: params.userId }));
    const { name } = await readUser(rows, params.userId);
    await service.deleteAuthUser(params.userId).catch(async (error) => {
      // Auth only reports "database error". When two admins delete each other, the slower one no longer exists.
      if (!(error instanceof Problem) || error.status !== 500) throw error;
      if (!(await ownProfile(rows))) throw unauthorized();
      throw unavailable(error.cause);
    });
    await service.recordAudit(caller.id, "delete", "users", params.userId, name);
    return { data: { id: params.userId }, message: "Usuário excluído com sucesso" };
  },
};

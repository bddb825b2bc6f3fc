import type { userCalls } from "../../_shared/contract/calls/accounts.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { profiles } from "../../_shared/contract/users.ts";
import type { Tables } from "../../_shared/database.types.ts";
import { USER_NOT_FOUND } from "../../_shared/rules/status-messages.ts";
import { SUCCESS_MESSAGES } from "../../_shared/rules/success-messages.ts";
import { readOwnProfile } from "../lib/caller.ts";
import { type DatabaseClient, unwrap, unwrapAll } from "../lib/database.ts";
import type { Handlers, RequestContext } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { Problem, unauthorized } from "../lib/problem.ts";
import { verifyPassword } from "../lib/verify-password.ts";

type User = Pick<Tables<"profiles">, "name" | "role">;

const readUsers = (database: DatabaseClient) =>
  database.from("profiles").select<string, User>(selectOf(profiles.fields));
const toUser = (user: User) => ({ ...user, isAdmin: user.role === "admin" });

async function readUser(database: DatabaseClient, id: string) {
  const user = await unwrap(readUsers(database).eq("id", id).single(), USER_NOT_FOUND);
  return toUser(user);
}

// Without letters and digits that look alike on paper (i, l, o, 0, 1).
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** Fourteen random characters in groups, easy to read out: "k7mq-x2hd-9rtz-ab". About 69 bits. */
function readablePassword(bytes: Uint8Array): string {
  // Rejection sampling: using the larger bytes would make the first characters more likely.
  const unbiasedBytes = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length));
  const characters = unbiasedBytes.slice(0, 14).map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * For a retried request whose e-mail already exists: returns the user that an earlier attempt created, or the id of an Auth
 * user whose profile the earlier attempt did not set up. Throws `createError` when the e-mail belongs to any other account.
 */
async function findExisting(
  { body, address, database, services }: RequestContext<"createUser">,
  password: string,
  createError: unknown,
) {
  if (!(createError instanceof Problem) || createError.code !== "email_exists") throw createError;
  await services.rateLimiter.limit("login", address, body.email);
  if (!(await verifyPassword(services, body.email, password, address))) throw createError;
  const email = body.email.toLowerCase();
  const [user] = await unwrap(
    readUsers(database)
      .eq("email", email)
      .eq("name", body.name)
      .eq("role", body.role ?? "user")
      .is("must_change_password", true),
  );
  if (user) return { user: toUser(user) };
  const id = await findAuthUserWithoutSetup(database, email);
  if (!id) throw createError;
  return { id };
}

/**
 * The id of an Auth user whose profile still has the values that private.create_profile inserts and who has no audit entries.
 * The audit check excludes accounts that are in use, because every login is recorded.
 */
async function findAuthUserWithoutSetup(database: DatabaseClient, email: string) {
  const [profile] = await unwrap(
    database
      .from("profiles")
      .select("id")
      .eq("email", email)
      .eq("name", email.split("@")[0] ?? "")
      .eq("role", "user")
      .is("must_change_password", false),
  );
  if (!profile) return undefined;
  const auditRows = await unwrap(database.from("audit_log").select("id").eq("actor_id", profile.id).limit(1));
  return auditRows.length === 0 ? profile.id : undefined;
}

export const userRoutes: Handlers<typeof userCalls> = {
  async listUsers({ database }) {
    const users = await unwrapAll(() => readUsers(database).order("name").order("id"));
    return { data: users.map(toUser) };
  },

  /** Creates the Auth user and sets up the profile; deletes the Auth user again when the profile cannot be set up. */
  async createUser(context) {
    const { body, caller, headers, database } = context;
    const { serviceClient } = context.services;
    const { name, email, role } = body;
    const key = idempotencyKey(headers);
    const message = SUCCESS_MESSAGES.createUser;
    // Derived from the key, so that a retry after a lost response returns the same password.
    const bytes = await serviceClient.hmacBytes(`first password ${key ?? crypto.randomUUID()} ${email}`);
    const initialPassword = body.password ? undefined : readablePassword(bytes);
    const password = body.password ?? initialPassword ?? "";
    let id: string;
    try {
      id = await serviceClient.createAuthUser(email, password);
    } catch (error) {
      if (!key) throw error;
      const existing = await findExisting(context, password, error);
      if (existing.user) return { data: existing.user, message, initialPassword };
      id = existing.id;
    }
    try {
      // The user must also replace a password that the admin chose, because the admin knows it.
      await serviceClient.setUpProfile(id, { name, role: role ?? "user", must_change_password: true });
      const label = role === "admin" ? `${name} (administrador)` : name;
      await serviceClient.recordAudit(caller.id, "insert", "users", id, label);
      return { data: await readUser(database, id), message, initialPassword };
    } catch (error) {
      await serviceClient.deleteAuthUser(id);
      throw error;
    }
  },

  async changeRole({ body, params, database }) {
    await unwrap(database.rpc("set_user_role", { p_user_id: params.userId, p_role: body.role }));
    return { data: await readUser(database, params.userId), message: SUCCESS_MESSAGES.changeRole };
  },

  async changeSaturdayHelp({ body: { helpsSaturday }, params: { userId }, database }) {
    await unwrap(database.rpc("set_saturday_help", { p_user_id: userId, p_helps: helpsSaturday }));
    const message = helpsSaturday ? "Ajuda no sábado ligada." : "Ajuda no sábado desligada.";
    return { data: await readUser(database, userId), message };
  },

  async createRecoveryCode({ params, database }) {
    const [recoveryCode] = await unwrap(database.rpc("create_recovery_code", { p_user_id: params.userId }));
    return {
      data: { code: recoveryCode?.code, expiresAt: recoveryCode?.expires_at },
      message: "Código criado. Ele vale por uma hora.",
    };
  },

  async deleteUser({ params, caller, database, services: { serviceClient } }) {
    // Auth's admin API deletes any user, so the database checks first whether this admin may delete this user.
    await unwrap(database.rpc("check_user_deletion", { p_user_id: params.userId }));
    const { name } = await readUser(database, params.userId);
    await serviceClient.deleteAuthUser(params.userId).catch(async (error) => {
      // When two admins delete each other at the same time, the second one's own account no longer exists.
      if (!(await readOwnProfile(database))) throw unauthorized();
      throw error;
    });
    await serviceClient.recordAudit(caller.id, "delete", "users", params.userId, name);
    return { data: { id: params.userId }, message: SUCCESS_MESSAGES.deleteUser };
  },
};

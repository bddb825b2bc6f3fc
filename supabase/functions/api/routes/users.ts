import type { userCalls } from "../../_shared/contract/calls/people.ts";
import { ownProfile } from "../lib/caller.ts";
import type { Handlers } from "../lib/handler.ts";
import { Problem, unauthorized, unavailable } from "../lib/problem.ts";
import type { Rows } from "../lib/rows.ts";

const COLUMNS =
  "id,name,email,role,isProtected:is_protected,mustChangePassword:must_change_password,createdAt:created_at";
const MISSING = "Usuário não encontrado.";

async function readUser(rows: Rows, id: string) {
  const user = await rows.one("profiles", { id: `eq.${id}`, select: COLUMNS }, MISSING);
  return { ...user, isAdmin: user.role === "admin" };
}

// Letters and digits that nobody confuses on paper.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** Fourteen random characters in groups, easy to read out: "k7mq-x2hd-9rtz-ab". About 69 bits. */
function readablePassword(): string {
  const letters: string[] = [];
  while (letters.length < 14) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes beyond the last whole alphabet would favour its first letters.
    if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET[byte % ALPHABET.length] ?? "");
  }
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

export const userRoutes: Handlers<typeof userCalls> = {
  async listUsers({ rows }) {
    const users = await rows.list("profiles", { select: COLUMNS, order: "name.asc,id.asc", limit: 1000 });
    return { data: users.map((user) => ({ ...user, isAdmin: user.role === "admin" })) };
  },

  /** Both halves or none: a user of Auth whose profile could not be written is taken away again. */
  async createUser({ body, caller, rows, tools: { service } }) {
    const { name, email, role } = body;
    const initialPassword = body.password ? undefined : readablePassword();
    const id = await service.createAuthUser(email, body.password ?? initialPassword ?? "");
    try {
      // A password that the admin chose is known to the admin: it, too, is changed at first login.
      await service.setUpProfile(id, { name, role: role ?? "user", must_change_password: true });
      await service.recordAudit(caller.id, "insert", "users", id, name);
      return { data: await readUser(rows, id), message: "Usuário criado com sucesso!", initialPassword };
    } catch (error) {
      await service.deleteAuthUser(id);
      throw error;
    }
  },

  async changeRole({ body, params, rows }) {
    await rows.call("set_user_role", { p_user_id: params.userId, p_role: body.role });
    return { data: await readUser(rows, params.userId), message: "Categoria alterada com sucesso!" };
  },

  async deleteUser({ params, caller, rows, tools: { service } }) {
    // Asked as the admin: Auth's own deletion knows nothing of who wants it.
    await rows.call("check_user_deletion", { p_user_id: params.userId });
    const { name } = (await readUser(rows, params.userId)) as { name?: string };
    await service.deleteAuthUser(params.userId).catch(async (error) => {
      // Auth says no more than "database error". Two admins deleting each other: whoever was slower is nobody now.
      if (!(error instanceof Problem) || error.status !== 500) throw error;
      if (!(await ownProfile(rows))) throw unauthorized();
      throw unavailable(error.cause);
    });
    await service.recordAudit(caller.id, "delete", "users", params.userId, name);
    return { data: { id: params.userId }, message: "Usuário excluído com sucesso" };
  },
};

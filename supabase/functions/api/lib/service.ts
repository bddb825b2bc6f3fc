import * as z from "zod/mini";
import { NOT_AN_EMAIL } from "../../_shared/contract/common.ts";
import type { Database } from "../../_shared/database.types.ts";
import { isKeyRefused } from "../../_shared/rules/deployment-faults.ts";
import { USER_NOT_FOUND } from "../../_shared/rules/status-messages.ts";
import type { ClaimedMail } from "../mail/compose.ts";
import type { ClaimedPush } from "../push/web-push.ts";
import type { RequestForVisitor } from "./auth.ts";
import { type Backend, readJson } from "./backend.ts";
import { type DatabaseClient, unwrap } from "./database.ts";
import { problemOf } from "./database-errors.ts";
import { emailExists, internalError, Problem, unavailable, weakPassword } from "./problem.ts";

/** Actions that no table's trigger records; the check constraint on audit_log.action lists them. */
type AuditAction = "login_failed" | "logout" | "refused" | "insert" | "delete" | "exported";

/** Long, because a slow client reads the archive slowly, and the rows are streamed at the client's speed. */
const ARCHIVE_TIMEOUT_MS = 5 * 60_000;

type Functions = Database["public"]["Functions"];
type Args<Name extends keyof Functions> = Functions[Name]["Args"];

/** The rules in private.rate_limits: "login" counts per network and account, "login_address" per network over all accounts. */
export type LimitRule =
  | "login"
  | "login_address"
  | "recovery_mail"
  | "recovery_mail_network"
  | "messages"
  | "orders"
  | "order_search"
  | "order_search_code"
  | "errors"
  | "mail"
  | "push"
  | "poster"
  | "refused";

/**
 * The only place that uses the service key. Its purposes: rate limits and error counts, logins with the visitor's address, public
 * forms, the archive, customers' own orders, e-mails and notifications to send, the volunteers' roster, users of Auth, first passwords, recovery codes and mails, passwords
 * given again, and audit entries. All other requests have the rights of the caller.
 */
export function createServiceClient(backend: Backend, secretKey: string) {
  const database = backend.databaseClient({ key: secretKey });

  /**
   * Auth limits requests per address, and would count all visitors under this function's address. With the secret key, and if the
   * project's settings allow it, Auth uses the address in Sb-Forwarded-For instead. The secret key also needs no CAPTCHA.
   */
  const requestForVisitor: RequestForVisitor = (path, { json, address, method = "POST", token }) =>
    backend.send(`/auth/v1${path}`, {
      key: secretKey,
      token,
      method,
      json,
      headers: isIpAddress(address) ? { "sb-forwarded-for": address } : {},
    });

  return {
    ...authUserCalls(backend, secretKey),
    ...accountCalls(database),
    ...auditCalls(database),
    ...orderCalls(database),
    ...rosterCalls(database),
    ...outboxCalls(database),
    ...pushCalls(database),
    requestForVisitor,
    /** The rows of the archive as a stream. Only the service key may call this, so the caller must be authorised before. */
    async archiveRows() {
      const options = { key: secretKey, method: "POST", json: {}, timeoutMs: ARCHIVE_TIMEOUT_MS };
      const response = await backend.send("/rest/v1/rpc/archive_rows", options);
      if (response.ok) return response;
      throw problemOf(response.status, await readJson(response));
    },
    /** Counts an attempt. Returns 0 when it is allowed, otherwise the seconds to wait. */
    takeRateLimit: async (rule: LimitRule, subject: string) =>
      Number(await unwrap(database.rpc("take_rate_limit", { p_rule: rule, p_subject: subject }))),
    downloadBySecret: (secret: string) => unwrap(database.rpc("download_by_secret", { p_secret: secret })),
    checkWritable: () => unwrap(database.rpc("check_writable")),

    addMessage: (
      message: { name: string; email: string; message: string },
      key: string = crypto.randomUUID(),
    ) =>
      unwrap(
        database
          .from("messages")
          .upsert({ ...message, creation_key: key }, { onConflict: "creation_key" })
          .select("id, name, email, message, created_at")
          .single(),
      ),

    /** HMAC of the text with the service key: deterministic, and unpredictable without the key. */
    async hmacBytes(text: string) {
      const encoder = new TextEncoder();
      const usage = { name: "HMAC", hash: "SHA-256" };
      const key = await crypto.subtle.importKey("raw", encoder.encode(secretKey), usage, false, ["sign"]);
      return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
    },
  };
}

/** Accounts: what Auth lets nobody do alone, or users who are not signed in yet. */
const accountCalls = (database: DatabaseClient) => ({
  /** The user has given the password again, for a change of e-mail or for a change in this session. */
  confirmPassword: (userId: string, purpose: `email:${string}` | `session:${string}`) =>
    unwrap(database.rpc("confirm_password", { p_user_id: userId, p_purpose: purpose })),
  userOfRecoveryCode: (code: string) => unwrap(database.rpc("user_of_recovery_code", { p_code: code })),
  setUpProfile: (id: string, profile: { name: string; role: string; must_change_password: boolean }) =>
    unwrap(database.from("profiles").update(profile).eq("id", id).select("id").single()),
});

/** Audit entries and error counts. */
const auditCalls = (database: DatabaseClient) => ({
  recordAudit: (
    actorId: string | null,
    action: AuditAction,
    entity: string,
    entityId?: string,
    label?: string,
  ) =>
    unwrap(
      database.rpc("record_audit", {
        // The generated types lack null for arguments; null means that nobody is signed in.
        ...({ p_actor_id: actorId } as { p_actor_id: string }),
        p_action: action,
        p_entity: entity,
        ...(entityId && { p_entity_id: entityId }),
        ...(label && { p_label: label }),
      }),
    ),
  countError: (source: "browser" | "function", kind: string) =>
    unwrap(database.rpc("count_error", { p_source: source, p_kind: kind })),
  /** Deletes the audit entry of a login that only verified a password. */
  retractLogin: (sessionId: string) => unwrap(database.rpc("retract_login", { p_session_id: sessionId })),
});

/** E-mails to send. */
const outboxCalls = (database: DatabaseClient) => ({
  claimMails: async (max: number) =>
    (await unwrap(database.rpc("claim_mails", { p_max: max }))) as ClaimedMail[],
  /** `fault`: null when the e-mail was sent. */
  finishMail: (id: number, fault: { code: string; isFinal: boolean } | null) =>
    unwrap(
      database.rpc("finish_mail", {
        p_id: id,
        ...(fault && { p_error: fault.code, p_is_final: fault.isFinal }),
      }),
    ),
});

/** Notifications to send. */
const pushCalls = (database: DatabaseClient) => ({
  claimPushes: async (max: number) =>
    (await unwrap(database.rpc("claim_pushes", { p_max: max }))) as ClaimedPush[],
  finishPush: (event: string, isGone: boolean) =>
    unwrap(database.rpc("finish_push", { p_event: event, p_is_gone: isGone })),
});

/** The roster for volunteers, who have no account. */
const rosterCalls = (database: DatabaseClient) => ({
  rosterBySecret: (secret: string) => unwrap(database.rpc("roster_by_secret", { p_secret: secret })),
  joinRoster: (args: Args<"join_roster">) => unwrap(database.rpc("join_roster", args)),
  leaveRoster: (secret: string, key: string) =>
    unwrap(database.rpc("leave_roster", { p_secret: secret, p_chave: key })),
});

/** Orders of customers, who have no account. */
const orderCalls = (database: DatabaseClient) => ({
  placeOrder: (args: Args<"place_order">) => unwrap(database.rpc("place_order", args)),
  joinWaitingList: (args: Args<"join_waiting_list">) => unwrap(database.rpc("join_waiting_list", args)),
  stopWaitingMails: (secret: string) => unwrap(database.rpc("stop_waiting_mails", { p_secret: secret })),
  orderBySecret: (secret: string) => unwrap(database.rpc("order_by_secret", { p_secret: secret })),
  findOwnOrder: (code: string, phone: string) =>
    unwrap(database.rpc("find_own_order", { p_code: code, p_phone: phone })),
  changeOrderBySecret: (args: Args<"change_order_by_secret">) =>
    unwrap(database.rpc("change_order_by_secret", args)),
  correctNotesBySecret: (args: Args<"correct_notes_by_secret">) =>
    unwrap(database.rpc("correct_notes_by_secret", args)),
  cancelOrderBySecret: (secret: string) =>
    unwrap(database.rpc("cancel_order_by_secret", { p_secret: secret })),
});

/** Users of Supabase Auth. */
function authUserCalls(backend: Backend, secretKey: string) {
  async function auth(method: string, path: string, json?: unknown) {
    const response = await backend.send(`/auth/v1/admin/users${path}`, { key: secretKey, method, json });
    const body = await readJson(response);
    if (response.ok) return body;
    throw authProblem(response.status, body);
  }

  return {
    /** Returns the new user's id; 409 when the e-mail is in use. */
    async createAuthUser(email: string, password: string): Promise<string> {
      const { id } = await auth("POST", "", { email, password, email_confirm: true });
      if (typeof id !== "string") throw internalError("auth responded without an id");
      return id;
    },
    /** Also ends all sessions of the user. */
    setPassword: (id: string, password: string) => auth("PUT", `/${id}`, { password }),
    deleteAuthUser: (id: string) => auth("DELETE", `/${id}`),
  };
}

const isIpAddress = (text: string) => z.safeParse(z.union([z.ipv4(), z.ipv6()]), text).success;

export type Service = ReturnType<typeof createServiceClient>;

function authProblem(status: number, body: Record<string, unknown>): Problem {
  const { error_code: code = "" } = body;
  // Raised by a trigger of ours: Auth passes status, message and hint on.
  if (/^PT4/.test(String(body.code))) return problemOf(status, body);
  if (status >= 500 || isKeyRefused(status, body)) return unavailable(`auth admin ${status}`);
  if (code === "email_exists" || code === "user_already_exists") return emailExists();
  if (code === "weak_password") return weakPassword();
  if (code === "user_not_found") return new Problem(404, "not_found", USER_NOT_FOUND);
  if (code === "validation_failed" || code === "email_address_invalid") {
    return new Problem(400, "invalid", NOT_AN_EMAIL);
  }
  return internalError(`auth admin ${status} ${code}`);
}

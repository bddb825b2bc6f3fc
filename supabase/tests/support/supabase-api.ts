import { createServer } from "node:http";
import * as z from "zod/mini";
import { listen } from "./listen.ts";
import newProjectAuth from "./new-project-auth.json" with { type: "json" };

type Call = { method: string; path: string; body: Buffer };
type Attributes = Record<string, unknown>;
type Result = [status: number, body: unknown];

const PROJECT = {
  name: "casa",
  organization_id: "casa",
  region: "sa-east-1",
  status: "ACTIVE_HEALTHY",
  created_at: "2026-01-01T00:00:00Z",
  database: { host: "db", version: "17.4", postgres_engine: "17", release_channel: "ga" },
};

/** All Auth settings of the Management API response: the CLI rejects a response that lacks one. */
const NEW_PROJECT = {
  api: { max_rows: 1000, db_schema: "public", db_extra_search_path: "public,extensions" },
  auth: newProjectAuth,
};

// From the published description of the Management API (UpdateAuthConfigBody, CreateSecretBody, DeleteSecretsBody): the
// fields that our settings change. Other fields and wrong types are rejected.
const MAILS = ["recovery", "invite", "confirmation", "magic_link", "email_change", "reauthentication"];
const NOTICES = ["password_changed", "email_changed"];
const MAIL_SETTINGS = Object.fromEntries([
  ...[...MAILS, ...NOTICES.map((name) => `${name}_notification`)].flatMap((name) => [
    [`mailer_subjects_${name}`, z.optional(z.string())],
    [`mailer_templates_${name}_content`, z.optional(z.string())],
  ]),
  ...NOTICES.map((name) => [`mailer_notifications_${name}_enabled`, z.optional(z.boolean())]),
]);
const authChange = z.strictObject({
  site_url: z.optional(z.string()),
  jwt_exp: z.optional(z.int()),
  disable_signup: z.optional(z.boolean()),
  external_anonymous_users_enabled: z.optional(z.boolean()),
  mailer_autoconfirm: z.optional(z.boolean()),
  mailer_otp_length: z.optional(z.int().check(z.minimum(6), z.maximum(10))),
  mfa_totp_enroll_enabled: z.optional(z.boolean()),
  mfa_totp_verify_enabled: z.optional(z.boolean()),
  ...MAIL_SETTINGS,
  security_captcha_enabled: z.optional(z.boolean()),
  security_captcha_provider: z.optional(z.enum(["turnstile", "hcaptcha"])),
  security_captcha_secret: z.optional(z.string()),
  password_min_length: z.optional(z.int().check(z.minimum(6), z.maximum(32767))),
  rate_limit_otp: z.optional(z.int()),
  refresh_token_rotation_enabled: z.optional(z.boolean()),
  security_sb_forwarded_for_enabled: z.optional(z.boolean()),
  security_refresh_token_reuse_interval: z.optional(z.int()),
  security_update_password_require_current_password: z.optional(z.boolean()),
  smtp_max_frequency: z.optional(z.int()),
});
const secretChange = z.array(
  z.strictObject({ name: z.string().check(z.regex(/^(?!SUPABASE_).+/)), value: z.string() }),
);

export type SupabaseApi = Awaited<ReturnType<typeof startSupabaseApi>>;

/** A stateful fake of the parts of the Supabase Management API that the CLI needs, and of the function's health check. */
export async function startSupabaseApi() {
  const calls: Call[] = [];
  const attributes: { api: Attributes; auth: Attributes } = structuredClone(NEW_PROJECT);
  const secrets = new Map<string, string>();
  const attempts = new Map<string, number>();
  const state = { attributes, secrets, calls, beforeResponse: async (_call: Call) => {} };

  function changeAuth(body: Buffer): Result {
    const { success, data, error } = authChange.safeParse(JSON.parse(String(body)));
    if (!success) return [400, { message: z.prettifyError(error) }];
    const hasTemplates = Object.keys(data).some((name) => /^mailer_(templates|subjects)_/.test(name));
    if (hasTemplates && !attributes.auth.smtp_host)
      return [400, { message: "Email templates need a custom SMTP provider on the Free plan." }];
    Object.assign(attributes.auth, data);
    return [200, attributes.auth];
  }

  function changeSecrets(method: string, body: Buffer): Result {
    const parsedBody: unknown = JSON.parse(String(body));
    if (method === "DELETE") {
      for (const name of z.array(z.string()).parse(parsedBody)) secrets.delete(name);
      return [200, {}];
    }
    for (const { name, value } of secretChange.parse(parsedBody)) secrets.set(name, value);
    return [201, {}];
  }

  function respond({ method, path, body }: Call): Result {
    if (path === "/functions/v1/api/health")
      return [200, { status: "ok", visitor: { address: "198.51.100.7", hop: 2, hops: 2 } }];
    if (path === "/functions/v1/api/auth/recover") {
      const count = (attempts.get("198.51.100.7") ?? 0) + 1;
      attempts.set("198.51.100.7", count);
      return [count > 20 ? 429 : 400, {}];
    }
    const [, ref, rest = ""] = /^\/v[12]\/projects\/(\w+)(\/.*)?$/.exec(path) ?? [];
    if (rest === "" && ref) return [200, { ...PROJECT, id: ref, ref }];
    if (rest === "/billing/addons") return [200, { selected_addons: [], available_addons: [] }];
    if (rest === "/config" && method === "GET") return [200, { data: { attributes } }];
    if (rest === "/config/auth" && method === "GET") return [200, attributes.auth];
    if (rest === "/config/auth" && method === "PATCH") return changeAuth(body);
    if (rest === "/secrets" && method === "GET")
      return [200, [...secrets].map(([name, value]) => ({ name, value, updated_at: PROJECT.created_at }))];
    if (rest === "/secrets") return changeSecrets(method, body);
    if (rest === "/functions") return [200, []];
    if (rest.startsWith("/functions/deploy"))
      return [201, { id: "1", slug: "api", name: "api", status: "ACTIVE", version: 1 }];
    return [404, { message: `${method} ${path} was not expected` }];
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = { method: request.method ?? "", path: request.url ?? "", body: Buffer.concat(chunks) };
    await state.beforeResponse(call);
    calls.push(call);
    const [status, body] =
      request.headers.authorization === `Bearer sbp_${"f".repeat(40)}`
        ? [401, { message: "Unauthorized" }]
        : respond(call);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const { url, close } = await listen(server);
  return Object.assign(state, { url, stop: close });
}

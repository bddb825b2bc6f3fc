import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Call = { method: string; path: string; body: Buffer };

const PROJECT = {
  name: "casa",
  organization_id: "casa",
  region: "sa-east-1",
  status: "ACTIVE_HEALTHY",
  created_at: "2026-01-01T00:00:00Z",
  database: { host: "db", version: "17.4", postgres_engine: "17", release_channel: "ga" },
};

/** What a project answers whose settings are those of config.toml, with `siteUrl` as the site's address. */
async function settings(siteUrl: string) {
  return {
    api: { max_rows: 1000, db_schema: "public", db_extra_search_path: "public,extensions" },
    auth: {
      site_url: siteUrl,
      uri_allow_list: "",
      jwt_exp: 3600,
      disable_signup: true,
      external_anonymous_users_enabled: false,
      external_email_enabled: true,
      mailer_autoconfirm: false,
      mailer_otp_length: 10,
      mailer_secure_email_change_enabled: true,
      mailer_subjects_recovery: "Redefinir sua senha",
      mailer_templates_recovery_content: await readFile("supabase/templates/recovery.html", "utf8"),
      password_min_length: 6,
      rate_limit_otp: 30,
      refresh_token_rotation_enabled: true,
      security_refresh_token_reuse_interval: 10,
      smtp_max_frequency: 60,
    },
  };
}

/** As much of Supabase's management API as the CLI needs, and the deployed function's health. */
export async function startSupabaseApi(siteUrl: string) {
  const calls: Call[] = [];
  const attributes = await settings(siteUrl);

  function answer(method: string, path: string): [number, unknown] {
    if (path.endsWith("/functions/v1/api/health")) return [200, { status: "ok" }];
    const [, ref, rest = ""] = /^\/v[12]\/projects\/(\w+)(\/.*)?$/.exec(path) ?? [];
    if (rest === "") return [200, { ...PROJECT, id: ref, ref }];
    if (rest === "/billing/addons") return [200, { selected_addons: [], available_addons: [] }];
    if (rest === "/config" && method === "GET") return [200, { data: { attributes } }];
    if (rest === "/secrets") return method === "POST" ? [201, {}] : [200, []];
    if (rest === "/functions") return [200, []];
    if (rest.startsWith("/functions/deploy"))
      return [201, { id: "1", slug: "api", name: "api", status: "ACTIVE", version: 1 }];
    return [500, { message: `${method} ${path} was not expected` }];
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url: path = "" } = request;
    calls.push({ method, path, body: Buffer.concat(chunks) });
    const [status, body] = answer(method, path);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => new Promise((done) => server.close(done)),
  };
}

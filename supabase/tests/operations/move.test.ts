import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { openStack, type Stack } from "../../local/stack.ts";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "../support/fresh-database.mjs";
import {
  type GatewayFixture,
  openGatewayFixture,
  PUBLISHABLE_KEY,
  SECRET_KEY,
} from "../support/gateway-process.ts";
import { type ListeningServer, listen } from "../support/listen.ts";
import { readRecipe } from "./document-commands.ts";
import { createOperator, PICTURE } from "./operator.ts";

// Types the recipe "Da máquina própria para o Supabase" of docs/deploy.md: from a site on one machine to a project and back. The project is
// another database, with what Auth's own migrations add, behind the local stack over HTTP.

const NIL_INSTANCE = "00000000-0000-0000-0000-000000000000";
let fixture: GatewayFixture;
let site: ReturnType<GatewayFixture["start"]>;
let project: Stack;
let server: ListeningServer;
let testDatabase: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  fixture = await openGatewayFixture();
  site = fixture.start();
  await site.ready();
  testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
  project = await openStack({
    keys: { publishable: PUBLISHABLE_KEY, secret: SECRET_KEY, jwtSecret: fixture.env.SUPABASE_JWT_SECRET },
    databaseUrl: testDatabase.url,
  });
  await project.script("create table auth.schema_migrations (version text primary key)");
  server = await listen(createServer(getRequestListener(project.fetch)));
});
afterAll(async () => {
  await server.close();
  await project.close();
  await testDatabase.drop();
  await fixture.close();
});

/** Runs a line of the recipe with this test's folder and project; systemd is played by the gateway's process. */
async function type(line: string, exported: Record<string, string>) {
  const { file } = createOperator(fixture);
  if (line === "systemctl stop casa") return expect(await site.end("SIGTERM")).toBe(0);
  if (line === "systemctl start casa") {
    site = fixture.start();
    return site.ready();
  }
  const [, onMachine] = /^sudo -u casa sh -c '.* && (npm .*)'$/.exec(line) ?? [];
  const command = (onMachine ?? line).replace(
    /(?:\/srv\/casa\/)?(mudanca|volta)\.tar\.gz/,
    file("$1.tar.gz"),
  );
  // Not synchronously: the project responds from this process.
  const env = {
    ...process.env,
    ...fixture.env,
    INIT_CWD: ROOT,
    npm_config_loglevel: "silent",
    ...(!onMachine && exported),
  };
  await promisify(execFile)("sh", ["-c", command], { cwd: ROOT, env });
}

const signInAt = async (url: string) => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@exemplo.org.br", password: "caminho-de-luz" }),
  });
  return response.status;
};

it("a house moves to a project and back with the typed recipe: passwords, rows and pictures go along", async () => {
  const recipe = readRecipe("Da máquina própria para o Supabase");
  expect(recipe).toHaveLength(7);
  const here = `http://127.0.0.1:${fixture.port}`;
  await createOperator(fixture).upload("mudanca.webp");
  await fixture.writeDonationText("antes da mudança");
  const exportLine = recipe.find((line) => line.startsWith("export ")) ?? "";
  expect(exportLine.match(/\w+(?==)/g)).toEqual(["SUPABASE_URL", "SUPABASE_SECRET_KEY", "DATABASE_URL"]);
  const exported = {
    SUPABASE_URL: server.url,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    DATABASE_URL: testDatabase.url,
  };
  const commands = recipe.filter((line) => line !== exportLine);

  for (const line of commands.slice(0, 3)) await type(line, exported);
  await expect(fetch(here)).rejects.toThrow();
  expect(await signInAt(server.url)).toBe(200);
  expect(await project.query("select distinct instance_id, aud, confirmation_token from auth.users")).toEqual(
    [{ instance_id: NIL_INSTANCE, aud: "authenticated", confirmation_token: "" }],
  );
  const picture = await fetch(`${server.url}/storage/v1/object/public/media/2026/11/mudanca.webp`);
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE);

  await project.query("update public.site_settings set donation_text = 'depois da mudança'");
  for (const line of commands.slice(3)) await type(line, exported);
  expect(await signInAt(here)).toBe(200);
  expect(await fixture.readDonationText()).toBe("depois da mudança");
});

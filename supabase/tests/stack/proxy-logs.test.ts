import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../local/free-port.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { listen } from "../support/listen.ts";
import { caddyConfig, ensureInstalled, HOST, nginxConfig } from "./reverse-proxies.ts";
import { requestOverTls, waitUntilReady } from "./site-requests.ts";

// The reverse proxies of docs/machine, in front of a site that responds, and then of none, so that they log errors.

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function createFolder() {
  const folder = tempFolder("proxy-logs-");
  folders.push(folder);
  const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...subject],
    { stdio: "ignore" },
  );
  return folder;
}

const PROXIES: Record<
  string,
  (settings: { port: number; nodePort: number; folder: string }) => Promise<string[]>
> = {
  nginx: async (settings) => {
    const config = join(settings.folder, "nginx.conf");
    writeFileSync(config, nginxConfig({ ...settings, httpPort: await freePort() }));
    return ["-p", settings.folder, "-c", config];
  },
  caddy: async (settings) => {
    const config = join(settings.folder, "Caddyfile");
    writeFileSync(config, caddyConfig(settings));
    return ["run", "--config", config, "--adapter", "caddyfile"];
  },
};

const PATHS = [
  "/pedido/segredo-1?origem=segredo-2",
  "/PEDIDO/segredo-3",
  "/functions/v1/api/pedido/segredo-4/cancelar",
  "/escala/segredo-5",
  "/functions/v1/api/escala/segredo-6/voluntarios",
  "/arquivos/segredo-7",
];

it.each(Object.keys(PROXIES).filter(ensureInstalled))(
  "%s, as documented, logs requests without the secrets of orders and rosters",
  async (name) => {
    const folder = createFolder();
    const site = await listen(createServer((_, response) => response.end("ok")));
    const port = await freePort();
    const args = await PROXIES[name]?.({ port, nodePort: Number(new URL(site.url).port), folder });
    const proxy = spawn(name, args ?? [], {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    proxy.stderr.on("data", (text) => (output += text));
    const ended = new Promise((done) => proxy.once("exit", done));
    const request = requestOverTls(port, folder);
    await waitUntilReady(request);
    const headers = { referer: `https://${HOST}/pedido/segredo-8`, authorization: "Bearer segredo-9" };
    for (const path of PATHS) expect((await request(path, headers)).status).toBe(200);
    await site.close();
    for (const path of PATHS) expect((await request(path, headers)).status).toBe(502);
    proxy.kill("SIGTERM");
    await ended;
    const logs = readdirSync(folder).filter((file) => file.endsWith(".log"));
    const logged = logs.map((file) => readFileSync(join(folder, file), "utf8")).join("");
    expect(logged).toContain("/pedido/");
    expect(logged + output).not.toMatch(/segredo-\d/);
  },
);

import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../local/free-port.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { listen } from "../support/listen.ts";
import { createCertificate, HOST, installedProxies } from "./reverse-proxies.ts";
import { requestOverTls, waitUntilReady } from "./site-requests.ts";

// The reverse proxies of docs/machine, in front of a site that responds, and then of none, so that they log errors.

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function createFolder() {
  const folder = tempFolder("proxy-logs-");
  folders.push(folder);
  createCertificate(folder);
  return folder;
}

const PATHS = [
  "/pedido/segredo-1?origem=segredo-2",
  "/PEDIDO/segredo-3",
  "/functions/v1/api/pedido/segredo-4/cancelar",
  "/escala/segredo-5",
  "/functions/v1/api/escala/segredo-6/voluntarios",
  "/arquivos/segredo-7",
];

it.each(installedProxies())(
  "%s, as documented, logs requests without the secrets of orders and rosters",
  async (name, configure) => {
    const folder = createFolder();
    const site = await listen(createServer((_, response) => response.end("ok")));
    const port = await freePort();
    const args = await configure({ port, nodePort: Number(new URL(site.url).port), folder });
    const proxy = spawn(name, args, {
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

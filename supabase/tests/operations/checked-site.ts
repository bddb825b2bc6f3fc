import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { vi } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { checkCommand } from "../../operations/check/command.mjs";
import { listen } from "../support/listen.ts";

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

/** The responses of the fake site: of its health check, home page, system_status and sign-in; `pageHeaders`: of its home page, to HEAD. */
type SiteState = {
  health: number;
  page: number;
  pageHeaders?: Record<string, string>;
  status: Record<string, unknown>;
  signIn?: string;
};
const healthyState = (): SiteState => ({
  health: 200,
  page: 200,
  status: {
    backup_at: daysAgo(1),
    retention_at: daysAgo(0),
    database_bytes: 30 * 1024 ** 2,
    mails: { failed: 0, delayed: 0, error: null, refused: ["4T77NV"] },
    pushes: { failed: 0, error: null },
  },
});

/** A fake site, the push messages that it received, and the check of it. */
export async function startCheckedSite() {
  const site = { state: healthyState(), pushed: [] as string[] };
  /** The job_runs rows that the site stores. */
  let jobRuns: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = "", headers, method } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = String(Buffer.concat(chunks));
    if (path === "/push") {
      site.pushed.push(body);
      return response.end();
    }
    if (path.includes("/job_runs") && method === "POST") jobRuns = [JSON.parse(body)];
    if (path.includes("/job_runs")) return response.end(JSON.stringify(jobRuns));
    if (path.includes("/auth/v1/token"))
      return response.writeHead(400).end(JSON.stringify({ error_code: site.state.signIn }));
    if (path.includes("/profiles")) return response.end(JSON.stringify([{ email: "ana@exemplo.org.br" }]));
    const status = path === "/" ? site.state.page : path.endsWith("/health") ? site.state.health : 200;
    if (path.endsWith("/system_status") && headers.apikey !== "sb_secret_test")
      return response.writeHead(403).end();
    // A page of the site's store (stored-pages.ts) may have the date on which it was rendered.
    const stored = { date: new Date(Date.now() - 3_600_000).toUTCString() };
    const home = { "content-type": "text/html", ...(method === "GET" ? stored : site.state.pageHeaders) };
    response.writeHead(status, path === "/" ? home : { "content-type": "application/json" });
    response.end(path === "/" ? "<!doctype html>" : JSON.stringify(site.state.status));
  });
  const { url, close } = await listen(server);

  const settings = (env: Record<string, string>) => ({
    VITE_SUPABASE_URL: url,
    SUPABASE_URL: "",
    PORT: "",
    VITE_SITE_URL: "",
    SITE_URL: "",
    SMTP_URL: "",
    ALERT_PUSH_URL: `${url}/push`,
    ALERT_TO: "",
    SUPABASE_SECRET_KEY: "sb_secret_test",
    DATA_DIR: tempFolder("check-"),
    ...env,
  });

  return Object.assign(site, {
    url,
    close,
    /** Makes the site healthy again and forgets what it received. */
    reset() {
      site.state = healthyState();
      site.pushed = [];
      jobRuns = [];
    },
    /** Runs the check in this process; returns its exit code and output. */
    async check(flags: string[] = [], env: Record<string, string> = {}): Promise<[number, string]> {
      let output = "";
      for (const stream of ["log", "error"] as const)
        vi.spyOn(console, stream).mockImplementation((text) => {
          output += `${text}\n`;
        });
      return [await checkCommand(flags, settings(env)), output];
    },
    /** Runs `npm run check` in its own process; returns its exit code and output. */
    npmRunCheck(flags: string[] = []) {
      return new Promise<[number, string]>((done) => {
        const child = execFile(
          process.execPath,
          ["supabase/operations/check.mjs", ...flags],
          { cwd: ROOT, env: { ...process.env, ...settings({}) } },
          (_, stdout, stderr) => done([child.exitCode ?? 1, stdout + stderr]),
        );
      });
    },
  });
}

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { request as requestTls } from "node:https";
import { join } from "node:path";
import { HOST } from "./reverse-proxies.ts";

const POST = {
  id: 1,
  title: "Bazar da casa",
  preview: "Venha.",
  content: '<p onclick="evil()">Roupas e livros.<script>evil()</script></p>',
  category: "noticias",
  ordem: 0,
  published_at: "2026-11-01T12:00:00+00:00",
  formatted_published_date: "1 de novembro de 2026",
  created_at: "2026-11-01T12:00:00+00:00",
};

/** A fake Supabase: serves the site server's reads, and rejects requests with more than the publishable key. */
export const fakeSupabase = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? "/", "http://supabase");
  const { cookie, authorization } = request.headers;
  if (cookie || (authorization && !authorization.includes("sb_publishable")))
    return response.writeHead(403).end();
  if (pathname.endsWith("/sitemap.xml") && !search) {
    const parts = ["de=paginas", "de=posts&amp;parte=2"].map(
      (part) => `<loc>https://${HOST}/sitemap.xml?${part}</loc>`,
    );
    return response.writeHead(200, { "content-type": "application/xml" }).end(parts.join(""));
  }
  if (pathname.startsWith("/functions/")) {
    const type = pathname.endsWith(".ics") ? "text/calendar" : "text/plain";
    return response
      .writeHead(200, { "content-type": type, "x-content-type-options": "nosniff" })
      .end(pathname + search);
  }
  const isPost =
    pathname.endsWith("/post_cards") || (pathname.endsWith("/post_details") && search.includes("eq.1&"));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(isPost ? [POST] : []));
});

type PageResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
export type SendRequest = (path: string, headers?: Record<string, string>) => Promise<PageResponse>;

export const requestOverHttp =
  (origin: string): SendRequest =>
  async (path, headers = {}) => {
    const response = await fetch(origin + path, { headers, redirect: "manual" });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  };

/** Requests over TLS with the host name, as browsers send them. */
export const requestOverTls =
  (port: number, folder: string): SendRequest =>
  (path, headers = {}) =>
    new Promise((done, fail) => {
      const ca = readFileSync(join(folder, "cert.pem"));
      requestTls(
        { host: "127.0.0.1", port, path, servername: HOST, ca, headers: { host: HOST, ...headers } },
        (response) => {
          let body = "";
          response.setEncoding("utf8").on("data", (part) => {
            body += part;
          });
          response.on("end", () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      )
        .on("error", fail)
        .end();
    });

/** Enough time for a server to start on a busy machine. */
const READY_TIMEOUT_MS = 60_000;

export async function waitUntilReady(request: SendRequest) {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; ; ) {
    const response = await request("/privacidade").catch((error) => error);
    if (response.status === 200) return;
    if (Date.now() > deadline)
      throw new Error(`The site did not start: ${JSON.stringify(response.status)} ${response.message}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

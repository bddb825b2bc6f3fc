import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import * as z from "zod/mini";
import type { Call } from "../_shared/contract/call.ts";
import { type CallName, calls } from "../_shared/contract/calls.ts";
import type { Document } from "./documents/document.ts";
import { documentResponse, documents } from "./documents/documents.ts";
import { openAuth } from "./lib/auth.ts";
import { openBackend } from "./lib/backend.ts";
import { isMultipart, readJsonBody, readMultipart } from "./lib/body.ts";
import { bearerOf, requireCaller } from "./lib/caller.ts";
import { clientAddress, openGuards } from "./lib/guards.ts";
import type { Asked, Handlers, Tools } from "./lib/handler.ts";
import { corsOptions, safetyHeaders } from "./lib/headers.ts";
import { causeOf, type LogEntry, writeLine } from "./lib/log.ts";
import { openPictures } from "./lib/pictures.ts";
import { internalError, notAllowed, notFound, Problem } from "./lib/problem.ts";
import { openRows } from "./lib/rows.ts";
import { openService } from "./lib/service.ts";
import { readParams, validate } from "./lib/validate.ts";
import { linkRoutes } from "./routes/links.ts";
import { liveEventRoutes } from "./routes/live-events.ts";
import { messageRoutes } from "./routes/messages.ts";
import { orderRoutes } from "./routes/orders.ts";
import { ownOrderRoutes } from "./routes/own-order.ts";
import { pizzaTypeRoutes } from "./routes/pizza-types.ts";
import { postRoutes } from "./routes/posts.ts";
import { sessionRoutes } from "./routes/session.ts";
import { slideRoutes } from "./routes/slides.ts";
import { systemRoutes } from "./routes/system.ts";
import { userRoutes } from "./routes/users.ts";

export type Deps = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Where browsers reach Supabase; "" when it is the origin they are on. */
  publicUrl?: string;
  /** The site's public address; the origin of the request by default. */
  siteUrl?: string;
  allowedOrigins?: string[];
  rateLimits?: boolean;
  /** Proxies of ours that add to X-Forwarded-For. */
  forwardedHops?: number;
  fetch?: typeof fetch;
  log?: (entry: LogEntry) => void;
};

const HANDLERS: Handlers = {
  ...postRoutes,
  ...liveEventRoutes,
  ...linkRoutes,
  ...slideRoutes,
  ...messageRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...pizzaTypeRoutes,
  ...orderRoutes,
  ...ownOrderRoutes,
  ...systemRoutes,
};

/** What becomes one response: text as it is, anything else as JSON. */
type Outcome = { status: number; body: unknown; headers?: Record<string, string> };

/** The public origin of the request, from the proxy's headers. */
function originOf(request: Request) {
  const { protocol, host } = new URL(request.url);
  const { headers } = request;
  return `${headers.get("x-forwarded-proto") ?? protocol.slice(0, -1)}://${headers.get("x-forwarded-host") ?? host}`;
}

/** Supabase hands the function its own name in the path, the gateway the whole path: both begin the same for us. */
const pathOf = (request: Request) =>
  new URL(request.url).pathname.replace(/^(\/functions\/v1)?\/api(?=\/|$)/, "") || "/";
const patternOf = ({ path }: { path: string }) => path.replaceAll(/\{(\w+)\}/g, ":$1");
const matches = ({ path }: { path: string }, asked: string) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(asked);

/** The whole API as a function from request to response. Knows no runtime: everything it needs comes in. */
export function createApp(deps: Deps) {
  const { publishableKey, secretKey, publicUrl = "", fetch: fetcher = fetch, log = writeLine } = deps;
  const backend = openBackend(deps.supabaseUrl, fetcher);
  const service = openService(backend, secretKey);
  const visitorRows = openRows(backend, { key: publishableKey });
  const rateLimits = deps.rateLimits ?? true;
  const tools: Tools = {
    service,
    auth: openAuth(backend, publishableKey),
    guards: openGuards(service, { rateLimits }),
    pictures: openPictures(backend, publishableKey, publicUrl),
    rowsAs: (token) => openRows(backend, { key: publishableKey, token }),
    publicUrl,
  };
  const table: [CallName, Call][] = Object.entries(calls).map(([name, call]) => [name as CallName, call]);

  /** Checks the caller, the path, then query and body. A rejection by role is recorded in the audit log. */
  async function answer(name: CallName, call: Call, context: Context): Promise<unknown> {
    const { raw: request } = context.req;
    const { audience } = call;
    const judge = () =>
      audience === "anyone"
        ? Promise.resolve(null)
        : requireCaller(call, request.headers, tools.rowsAs, (who) =>
            service.recordAudit(who.id, "refused", "api", undefined, call.summary),
          );
    const token = call.judgedBelow ? bearerOf(request.headers) : null;
    const caller = token ? null : await judge();
    const params = readParams(context.req.param(), call.path);
    const query = call.query && validate(call.query, context.req.query());
    const isForm = call.multipart === "image" || (call.multipart === "fields" && isMultipart(request));
    const form = isForm ? await readMultipart(request) : null;
    const body =
      call.body && validate(call.body, form ? form.fields : await readJsonBody(request, call.jsonLimit));
    const asked = {
      params,
      query,
      body,
      caller,
      rows: caller || token ? tools.rowsAs(caller?.token ?? token ?? "") : visitorRows,
      files: form?.files ?? new Map<string, File>(),
      headers: request.headers,
      address: clientAddress(request.headers, deps.forwardedHops),
      tools,
    };
    const handler = HANDLERS[name] as (asked: Asked<CallName>) => Promise<Record<string, unknown>>;
    const answered = await handler(asked as Asked<CallName>).catch(async (error) => {
      // Refused below: refused here in the same words as everywhere, and noted.
      if (token && error instanceof Problem && (error.status === 401 || error.status === 403)) await judge();
      throw error;
    });
    const result = z.safeParse(call.answer, answered);
    if (!result.success) throw internalError(`answer of ${name}: ${result.error.issues[0]?.path.join(".")}`);
    return result.data;
  }

  /** Documents are rendered with a visitor's rights, whoever the caller is. */
  async function writeDocument({ type, write }: Document, context: Context): Promise<Outcome> {
    const { raw: request } = context.req;
    const site = deps.siteUrl || originOf(request);
    // Uploaded pictures live where the data is, everything else at the site.
    const absolute = (path: string) =>
      new URL(path, path.startsWith("/storage/v1/") && publicUrl ? publicUrl : site).href;
    const text = await write({ rows: visitorRows, absolute, params: context.req.param() });
    return documentResponse(text, type, request);
  }

  /** Runs the work, and turns whatever comes of it into one response and one log line. */
  async function respond(context: Context, route: string, isPrivate: boolean, work: () => Promise<Outcome>) {
    const started = performance.now();
    const { raw: request } = context.req;
    const id = crypto.randomUUID();
    const headers = { "x-request-id": id, ...safetyHeaders(isPrivate) };
    const finish = ({ status, body, headers: more }: Outcome, cause?: string) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log({ method: request.method, route, status, ms, id, ...(cause && { cause }) });
      const text = body === null || typeof body === "string" ? body : JSON.stringify(body);
      // A HEAD response has no body, but the content-length of the GET.
      const length = request.method === "HEAD" &&
        text !== null && { "content-length": String(new TextEncoder().encode(text).length) };
      return new Response(text, { status, headers: { ...headers, ...more, ...length } });
    };
    try {
      return finish(await work());
    } catch (error) {
      const problem = error instanceof Problem ? error : internalError(error);
      const isOurs = problem.status >= 500;
      const body = isOurs ? { ...problem.body, requestId: id } : problem.body;
      const headers = { "cache-control": "no-store", ...problem.headers };
      return finish({ status: problem.status, body, headers }, isOurs ? causeOf(problem) : undefined);
    }
  }

  const app = new Hono({ getPath: pathOf });
  app.use(cors(corsOptions(new Set(deps.allowedOrigins))));
  for (const [name, call] of table) {
    if (!call.audience) throw new Error(`${call.method} ${call.path} declares no audience`);
    if (!HANDLERS[name]) throw new Error(`${call.method} ${call.path} has no handler`);
    const isPrivate = call.audience !== "anyone" || call.method !== "GET" || call.path.includes("{segredo}");
    app.on(call.method, patternOf(call), (context) =>
      respond(context, call.path, isPrivate, async () => ({
        status: call.status ?? 200,
        body: await answer(name, call, context),
      })),
    );
  }
  for (const document of documents) {
    app.get(patternOf(document), (context) =>
      respond(context, document.path, false, () => writeDocument(document, context)),
    );
  }
  app.notFound((context) =>
    respond(context, "unknown", true, async () => {
      const known = [
        ...table.map(([, call]) => call),
        ...documents.map(({ path }) => ({ path, method: "GET" })),
      ];
      const methods = known.filter((one) => matches(one, context.req.path)).map(({ method }) => method);
      throw methods.length ? notAllowed([...new Set(methods)]) : notFound();
    }),
  );
  return app;
}

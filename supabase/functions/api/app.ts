import { Hono } from "hono";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import type { Call } from "../_shared/contract/call.ts";
import { type CallName, type CallResponse, calls } from "../_shared/contract/calls.ts";
import type { Document } from "./documents/document.ts";
import { documents } from "./documents/documents.ts";
import { createArchive } from "./lib/archive.ts";
import { createAuthClient } from "./lib/auth.ts";
import { type Backend, createBackend } from "./lib/backend.ts";
import { createCallHandler } from "./lib/handle-call.ts";
import type { Handlers, Services } from "./lib/handler.ts";
import { corsOptions } from "./lib/headers.ts";
import { type LogEntry, writeLine } from "./lib/log.ts";
import { createPictureStore } from "./lib/pictures.ts";
import { notAllowed, notFound } from "./lib/problem.ts";
import { createRateLimiter } from "./lib/rate-limiter.ts";
import { createResponder, type Outcome } from "./lib/respond.ts";
import { createServiceClient, type Service } from "./lib/service.ts";
import { callAuthForVisitor } from "./lib/visitor-auth.ts";
import { createMailer } from "./mail/mailer.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createPushes } from "./push/pushes.ts";
import { createPushClient } from "./push/web-push.ts";
import { fileRoutes } from "./routes/files.ts";
import { linkRoutes } from "./routes/links.ts";
import { liveEventRoutes } from "./routes/live-events.ts";
import { mailRoutes } from "./routes/mails.ts";
import { messageRoutes } from "./routes/messages.ts";
import { orderRoutes } from "./routes/orders.ts";
import { ownOrderRoutes } from "./routes/own-order.ts";
import { pizzaTypeRoutes } from "./routes/pizza-types.ts";
import { postRoutes } from "./routes/posts.ts";
import { pushRoutes } from "./routes/push.ts";
import { rosterRoutes } from "./routes/roster.ts";
import { sessionRoutes } from "./routes/session.ts";
import { slideRoutes } from "./routes/slides.ts";
import { systemRoutes } from "./routes/system.ts";
import { userRoutes } from "./routes/users.ts";
import { waitingListRoutes } from "./routes/waiting-list.ts";

export type Deps = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The URL at which browsers reach Supabase; "" when Supabase has the same origin as the site. */
  publicUrl?: string;
  /** The site's public address; the origin of the request by default. */
  siteUrl?: string;
  allowedOrigins?: string[];
  hasRateLimits?: boolean;
  /** The mail server, smtps://user:password@host:465; without it no e-mails are sent. */
  smtpUrl?: string;
  mailFrom?: string;
  /** The private key of Web Push (createPushClient); without it no notifications are sent. */
  pushKey?: string;
  /** How many proxies of our own each add an entry to X-Forwarded-For. */
  forwardedHops?: number;
  /** With which the site server signs the address of the visitor for whom it passes a request on. */
  siteSecret?: string;
  fetch?: typeof fetch;
  /** Keeps the function's process alive for work that no response waits for. */
  waitUntil?: (work: Promise<unknown>) => void;
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
  ...waitingListRoutes,
  ...pizzaTypeRoutes,
  ...orderRoutes,
  ...ownOrderRoutes,
  ...fileRoutes,
  ...rosterRoutes,
  ...mailRoutes,
  ...pushRoutes,
  ...systemRoutes,
};

/** The path without its prefix: Supabase passes `/api/…` to the function, the local gateway `/functions/v1/api/…`. */
const pathOf = (request: Request) =>
  new URL(request.url).pathname.replace(/^(\/functions\/v1)?\/api(?=\/|$)/, "") || "/";
const patternOf = ({ path }: { path: string }) => path.replaceAll(/\{(\w+)\}/g, ":$1");

function fileOutcome({ download = "", maxAge }: Call, file: unknown): Outcome {
  const { name, content } = file as CallResponse<"downloadArchive">;
  const headers = {
    "content-type": download,
    "content-disposition": `attachment; filename="${name}"`,
    ...(maxAge && { "cache-control": `public, max-age=${maxAge}` }),
  };
  return { status: 200, body: content, headers };
}

const CALLS = Object.entries<Call>(calls) as [CallName, Call][];

/** The methods that the API supports at a path. */
function methodsAt(path: string) {
  const routes = [
    ...CALLS.map(([, call]) => call),
    ...documents.map((document) => ({ ...document, method: "GET" })),
  ];
  const isMatch = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
  return [...new Set(routes.filter((route) => isMatch(route.path)).map(({ method }) => method))];
}

function createServices(deps: Deps, backend: Backend, serviceClient: Service): Services {
  const { publishableKey, publicUrl = "", smtpUrl, mailFrom, pushKey, siteUrl = deps.supabaseUrl } = deps;
  const mailer = smtpUrl && URL.canParse(smtpUrl) ? createMailer(smtpUrl, mailFrom) : null;
  const urls = {
    toPageUrl: (path: string) => new URL(path, siteUrl).href,
    toCallUrl: (path: string) => new URL(`/functions/v1/api${path}`, publicUrl || siteUrl).href,
  };
  const outbox = mailer && createOutbox({ serviceClient, mailer, urls });
  const pushClient = pushKey
    ? createPushClient({ privateKey: pushKey, siteUrl, fetch: deps.fetch ?? fetch })
    : null;
  const pushes = pushClient && createPushes({ serviceClient, client: pushClient });
  function inBackground(work: Promise<unknown>) {
    const counted = work.catch(() => serviceClient.countError("function", "background"));
    deps.waitUntil?.(counted.catch(() => undefined));
  }
  return {
    serviceClient,
    mailer,
    outbox,
    pushClient,
    auth: createAuthClient(backend, publishableKey, serviceClient.requestForVisitor),
    rateLimiter: createRateLimiter(serviceClient, { isEnabled: deps.hasRateLimits ?? true }),
    pictures: createPictureStore(backend, publishableKey, publicUrl),
    databaseAs: (token) => backend.databaseClient({ key: publishableKey, token }),
    createArchive: (archiveRows) => createArchive(archiveRows, backend, publishableKey, publicUrl),
    publicUrl,
    inBackground,
    // Each queue by itself: a server that does not answer holds up only its own.
    sendDue() {
      for (const queue of [outbox, pushes]) if (queue) inBackground(queue.send());
    },
  };
}

/** The whole API as a Hono app. Independent of the runtime: all dependencies are in `deps`. */
export function createApp(deps: Deps) {
  const { publishableKey, secretKey, publicUrl = "", fetch: fetcher = fetch, log = writeLine } = deps;
  const backend = createBackend(deps.supabaseUrl, fetcher);
  const serviceClient = createServiceClient(backend, secretKey);
  const visitorDatabase = backend.databaseClient({ key: publishableKey });
  const services = createServices(deps, backend, serviceClient);
  const respond = createResponder((entry) => {
    log(entry);
    // Not awaited, and errors are ignored: when the database fails, counting the error fails too.
    if (entry.status >= 500)
      void serviceClient.countError("function", `${entry.status} ${entry.route}`).catch(() => undefined);
  });
  const { forwardedHops, siteSecret, siteUrl } = deps;
  const addresses = { forwardedHops, siteSecret };
  const handleCall = createCallHandler({ handlers: HANDLERS, services, visitorDatabase, siteUrl, addresses });

  /** Documents are rendered with a visitor's rights, for every caller. */
  async function renderDocument({ type, render }: Document, request: Request): Promise<Outcome> {
    const site = deps.siteUrl || new URL(request.url).origin;
    // Uploaded pictures have Supabase's public URL; all other paths have the site's.
    const toAbsoluteUrl = (path: string) => {
      const base = path.startsWith("/storage/v1/") && publicUrl ? publicUrl : site;
      // One malformed picture URL must not make the whole document fail.
      return URL.canParse(path, base) ? new URL(path, base).href : path;
    };
    const query = new URL(request.url).searchParams;
    const body = await render({ database: visitorDatabase, query, toAbsoluteUrl });
    return { status: 200, body, headers: { "content-type": type, "cache-control": "public, max-age=300" } };
  }

  const app = new Hono({ getPath: pathOf });
  app.use(cors(corsOptions(new Set(deps.allowedOrigins))));
  for (const [name, call] of CALLS) {
    const isPrivate = call.access !== "anyone" || call.method !== "GET" || call.path.includes("{segredo}");
    app.on(call.method, patternOf(call), (context) =>
      respond(context, { path: call.path, isPrivate }, async () => {
        // Hono also serves HEAD here, which would read all of an archive for nothing.
        if (call.download && isPrivate && context.req.method === "HEAD") throw notAllowed([call.method]);
        const body = await handleCall(name, call, context);
        // What was written may have e-mails and notifications to send; the response does not wait for them.
        if (call.method !== "GET") services.sendDue();
        return call.download ? fileOutcome(call, body) : { status: call.status ?? 200, body };
      }),
    );
  }
  app.post("/visitor-auth/:call{token|verify}", (context) =>
    respond(context, { path: "/visitor-auth", isPrivate: true }, () =>
      callAuthForVisitor(context, serviceClient, siteSecret),
    ),
  );
  for (const document of documents) {
    app.get(document.path, etag(), (context) =>
      respond(context, { path: document.path, isPrivate: false }, () =>
        renderDocument(document, context.req.raw),
      ),
    );
  }
  app.notFound((context) =>
    respond(context, { path: "unknown", isPrivate: true }, async () => {
      const methods = methodsAt(context.req.path);
      throw methods.length ? notAllowed(methods) : notFound();
    }),
  );
  return app;
}

import { createApp } from "./app.ts";

const env = (name: string) => Deno.env.get(name) || undefined;

/** Hosted projects with sb_… keys have a JSON object of keys by name; others have one variable per key. */
function keyOf(jsonVariable: string, plainVariable: string): string {
  const keys: Record<string, string> = JSON.parse(env(jsonVariable) ?? "{}");
  const key = keys.default ?? env(plainVariable);
  if (!key) throw new Error(`${plainVariable} is not set`);
  return key;
}

const supabaseUrl = env("SUPABASE_URL");
if (!supabaseUrl) throw new Error("SUPABASE_URL is not set");

const allowedOrigins = env("ALLOWED_ORIGINS")
  ?.split(",")
  .map((origin) => origin.trim());

// Supabase ends an idle function, unless it is told of pending work.
type Runtime = { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } };
const { EdgeRuntime: runtime } = globalThis as Runtime;

const app = createApp({
  supabaseUrl,
  publishableKey: keyOf("SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_ANON_KEY"),
  secretKey: keyOf("SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY"),
  // The URL of a hosted project is public. An http URL is internal (gateway, container): there site and pictures have the same
  // origin, which may have several names, so picture URLs stay relative.
  publicUrl: env("PUBLIC_SUPABASE_URL") ?? (supabaseUrl.startsWith("https://") ? supabaseUrl : ""),
  siteUrl: env("SITE_URL") ?? allowedOrigins?.[0],
  allowedOrigins,
  hasRateLimits: env("RATE_LIMITS") !== "off",
  smtpUrl: env("SMTP_URL"),
  mailFrom: env("MAIL_FROM"),
  pushKey: env("VAPID_PRIVATE_KEY"),
  waitUntil: (work) => runtime?.waitUntil(work),
  forwardedHops: Number(env("FORWARDED_HOPS") ?? 1),
  siteSecret: env("SITE_SECRET"),
});

const port = env("PORT");
const server = Deno.serve(
  port ? { port: Number(port), hostname: "127.0.0.1", onListen: () => undefined } : {},
  (request) => app.fetch(request),
);
// Lets pending requests finish before the process ends.
if (port) Deno.addSignalListener("SIGTERM", () => void server.shutdown());

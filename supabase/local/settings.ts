import { join, resolve } from "node:path";
import { dataFolderOf, fallbackFolder } from "./data-folder-path.mjs";
import { ROOT } from "./install.mjs";
import { OperatorError } from "./operator-error.mjs";
import { canServerEnter } from "./server-user.mjs";
import { urlHost } from "./url-host.mjs";

export type Keys = { publishable: string; secret: string; jwtSecret: string };

/** Settings from the environment; start.mjs has loaded `.env.local` into it. */
export type Settings = {
  host: string;
  port: number;
  isLoopback: boolean;
  /** The site's public address. */
  origin: string;
  dataFolder: string;
  databaseUrl?: string;
  siteFolder: string;
  functionEntry: string;
  keys: Keys;
  /** A proxy of the operator is in front of the site and sets X-Forwarded-For. */
  trustProxy: boolean;
  /** Number of such proxies, each of which adds an entry to X-Forwarded-For. */
  forwardedHops: number;
  hasRateLimits: boolean;
  isDevelopment: boolean;
  smtpUrl?: string;
  /** By default the user of the mail server (createMailer). */
  mailFrom?: string;
};

export type Environment = Record<string, string | undefined>;

export function readSettings(env: Environment): Settings {
  const host = env.HOST || "127.0.0.1";
  const port = readInteger(env, "PORT", 3000, [0, 65535]);
  // With hot reload, Vite listens on HOST and this process behind it on loopback.
  const publicHost = env.PUBLIC_HOST || host;
  return {
    host,
    port,
    isLoopback: isLoopback(host) && isLoopback(publicHost),
    origin: env.SITE_URL
      ? siteOrigin(env.SITE_URL)
      : `http://${urlHost(publicHost)}:${env.PUBLIC_PORT || port}`,
    dataFolder: enterableDataFolder(env),
    databaseUrl: env.DATABASE_URL || undefined,
    siteFolder: resolve(ROOT, env.SITE_DIR || "dist"),
    functionEntry: resolve(ROOT, env.FUNCTION_ENTRY || join("supabase", "functions", "api", "index.ts")),
    keys: {
      publishable: required(env, "VITE_SUPABASE_PUBLISHABLE_KEY"),
      secret: required(env, "SUPABASE_SECRET_KEY"),
      jwtSecret: required(env, "SUPABASE_JWT_SECRET"),
    },
    trustProxy: env.TRUST_PROXY === "1",
    forwardedHops: readInteger(env, "FORWARDED_HOPS", 1, [1, 9]),
    hasRateLimits: env.RATE_LIMITS !== "off",
    isDevelopment: env.STACK_MODE === "dev",
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || undefined,
  };
}

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The origin of SITE_URL, which people often write with a trailing slash. */
function siteOrigin(url: string): string {
  if (URL.canParse(url) && /^https?:/i.test(url)) return new URL(url).origin;
  throw new OperatorError(`SITE_URL is "${url}", but must be a whole address (https://…).`);
}

function enterableDataFolder(env: Environment): string {
  const folder = dataFolderOf(env);
  if (env.DATABASE_URL || canServerEnter(folder)) return folder;
  throw new OperatorError(
    `PostgreSQL does not run as root, and its user cannot enter ${folder}: set DATA_DIR to a folder below one that all may enter, such as ${fallbackFolder()}.`,
  );
}

function readInteger(env: Environment, name: string, byDefault: number, [min, max]: [number, number]) {
  const value = Number(env[name] || byDefault);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new OperatorError(`${name} is "${env[name]}", but must be a number from ${min} to ${max}.`);
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value)
    throw new OperatorError(`${name} is not set: delete .env.local and start again to have it made.`);
  return value;
}

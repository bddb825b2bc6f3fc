// The project's settings: supabase/config.toml in three parts, so that a rejected part does not block the others.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "smol-toml";
import { ROOT } from "../../local/install.mjs";

/** Functions that choose the stricter of two values. A deployment keeps the project's value where it is the stricter one. */
const STRICTER = {
  "api.max_rows": Math.min,
  "auth.jwt_expiry": Math.min,
  "auth.minimum_password_length": Math.max,
  "auth.refresh_token_reuse_interval": Math.min,
  "auth.rate_limit.sign_in_sign_ups": Math.min,
  "auth.email.max_frequency": Math.max,
  "auth.email.otp_length": Math.max,
  "storage.file_size_limit": Math.min,
};
const UNITS = { h: 3600, m: 60, s: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, KB: 1e3, MB: 1e6, GB: 1e9 };

/** Converts "1m30s" to seconds and "10MiB" to bytes; accepts numbers too. */
function parseAmount(value) {
  const parts = [...String(value).matchAll(/([\d.]+)([A-Za-z]*)/g)];
  return parts.reduce((sum, [, number, unit]) => sum + Number(number) * (UNITS[unit] ?? 1), 0);
}

export const readConfig = () => parse(readFileSync(join(ROOT, "supabase/config.toml"), "utf8"));

/** The settings of the project that differ from config.toml. */
export const readDifferences = (cli, folder, project) =>
  cli.read(["config", "diff", `--workdir=${writePart("everything", folder, project)}`]).changes;

export function isStricter({ path, local, remote }) {
  const stricter = STRICTER[path.join(".")];
  return Boolean(stricter) && stricter(parseAmount(local), parseAmount(remote)) === parseAmount(remote);
}

const isSignUp = ({ path: [section, name] }) =>
  section === "auth" && /^enable_(signup|anonymous_sign_ins)$/.test(name);
export const isSignUpOpen = (differences) => differencesOf("sign-up", differences).length > 0;

const isMailText = ({ path }) => path.includes("template") || path.includes("notification");

/** The changes that a push of one part would make. */
export function differencesOf(part, differences) {
  const isOfPart = {
    "sign-up": isSignUp,
    "mail texts": isMailText,
    settings: (difference) => !isSignUp(difference) && !isMailText(difference),
  }[part];
  return differences.filter((difference) => difference.class === "update" && isOfPart(difference));
}

/** The parts: disabled sign-up; everything else; e-mail texts, which a free project without SMTP may not change. */
function configOf(part) {
  const { project_id, ...config } = readConfig();
  const { template, notification, ...email } = config.auth.email;
  const { enable_signup, enable_anonymous_sign_ins } = config.auth;
  if (part === "sign-up") return { project_id, auth: { enable_signup, enable_anonymous_sign_ins } };
  if (part === "mail texts") return { project_id, auth: { email: { template, notification } } };
  if (part === "settings") return { project_id, ...config, auth: { ...config.auth, email } };
  return { project_id, ...config };
}

/**
 * Writes one part below `folder` for the CLI; returns its path. The project's stricter values stay, as overrides in the CLI's section
 * `remotes`, where the CLI finds the project by its id.
 */
export function writePart(part, folder, project, stricter = []) {
  const workdir = join(folder, part.replace(" ", "-"));
  const overrides = { project_id: project };
  for (const { path, remote } of stricter) {
    const section = path.slice(0, -1).reduce((parent, name) => (parent[name] ??= {}), overrides);
    section[path.at(-1)] = remote;
  }
  mkdirSync(join(workdir, "supabase"), { recursive: true });
  cpSync(join(ROOT, "supabase/templates"), join(workdir, "supabase/templates"), { recursive: true });
  writeFileSync(
    join(workdir, "supabase/config.toml"),
    stringify({ ...configOf(part), remotes: { this: overrides } }),
  );
  return workdir;
}

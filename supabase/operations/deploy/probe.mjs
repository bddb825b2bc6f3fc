// The effective settings, read from the project and the site.
import { ourConfig } from "./settings.mjs";

/** Prints where the project differs from config.toml; returns whether the edge function is healthy. */
export async function showEffective(differences, services, site, isDry) {
  const config = ourConfig();
  const value = (...path) => {
    const change = differences.find((entry) => entry.path.join() === path.join());
    return change ? change.remote : path.reduce((at, name) => at?.[name], config);
  };
  show("sign-up", value("auth", "enable_signup") ? "OPEN" : "closed");
  show("sign-in without an account", value("auth", "enable_anonymous_sign_ins") ? "OPEN" : "closed");
  show("sessions", `renewed every ${value("auth", "jwt_expiry")} seconds`);
  show("passwords", `at least ${value("auth", "minimum_password_length")} characters`);
  show(
    "changing it",
    `${value("auth", "email", "require_current_password") ? "asks" : "DOES NOT ASK"} for the current one`,
  );
  show(
    "mails",
    value("auth", "email", "smtp", "host") ?? "NO SMTP SERVER of your own: a few an hour, to your team only",
  );
  const health = await healthOf(new URL("/functions/v1/api/health", services), isDry ? 0 : 60_000);
  show("edge function", health);
  show("site", await siteSays(site));
  show("share preview of a post", await previewOf(site));
  return health === "answers";
}

const show = (name, state) => console.log(`${name.padEnd(28)}${state}`);

/** Waits until a new function has started. */
async function healthOf(address, timeoutMs) {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const response = await fetch(address).catch((error) => ({ status: error.cause?.code ?? error.message }));
    if (response.ok) return "answers";
    if (Date.now() >= until) return `DOES NOT ANSWER (${response.status})`;
    await new Promise((done) => setTimeout(done, 2000));
  }
}

async function siteSays(site) {
  const response = await fetch(site, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!response) return "not there yet";
  const policy = response.headers.has("content-security-policy")
    ? "with its policy"
    : "WITHOUT CONTENT POLICY";
  return `${response.status}, ${policy}`;
}

const read = (address) =>
  fetch(address, { signal: AbortSignal.timeout(10_000) }).then((response) =>
    response.ok ? response.text() : "",
  );

/** What a messenger would show of the newest post, which the feed names. */
export async function previewOf(site) {
  try {
    const [path] =
      /\/(noticias|atividades|eventos)\?id=\d+/.exec(await read(new URL("/feed.xml", site))) ?? [];
    if (!path) return "no post yet";
    const page = await read(new URL(path, site));
    const has = (property) => new RegExp(`<meta[^>]+property="${property}"[^>]+content="[^"]+"`).test(page);
    if (!has("og:title")) return `${path} WITHOUT PREVIEW`;
    return `${path} with title${has("og:image") ? " and picture" : ", WITHOUT PICTURE"}`;
  } catch {
    return "not there yet";
  }
}

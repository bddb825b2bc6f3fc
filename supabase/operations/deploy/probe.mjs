// Reads the effective settings of the project, and requests the deployed function and site.
import { readConfig } from "./settings.mjs";
import { isPassedThrough } from "./site.mjs";

/** Prints the effective settings and the state of function and site; returns whether the edge function is healthy. */
export async function printEffectiveState(differences, supabaseUrl, siteUrl, isDryRun) {
  const config = readConfig();
  const effectiveValue = (...path) => {
    const change = differences.find((entry) => entry.path.join() === path.join());
    return change ? change.remote : path.reduce((section, name) => section?.[name], config);
  };
  printLine("sign-up", effectiveValue("auth", "enable_signup") ? "OPEN" : "closed");
  printLine(
    "sign-in without an account",
    effectiveValue("auth", "enable_anonymous_sign_ins") ? "OPEN" : "closed",
  );
  printLine("sessions", `renewed every ${effectiveValue("auth", "jwt_expiry")} seconds`);
  printLine("passwords", `at least ${effectiveValue("auth", "minimum_password_length")} characters`);
  printLine(
    "changing it",
    `${effectiveValue("auth", "email", "require_current_password") ? "asks" : "DOES NOT ASK"} for the current one`,
  );
  printLine(
    "sign-in past the function",
    effectiveValue("auth", "captcha", "enabled")
      ? "closed by CAPTCHA protection"
      : "OPEN: no CAPTCHA protection",
  );
  printLine(
    "mails",
    effectiveValue("auth", "email", "smtp", "host") ??
      "NO SMTP SERVER of your own: a few an hour, to your team only",
  );
  const health = await waitForHealth(new URL(HEALTH, supabaseUrl), isDryRun ? 0 : 60_000);
  printLine("edge function", health);
  if (health === "answers") {
    printLine("visitor's address", await describeVisitor(supabaseUrl));
    // Uses up this machine's limit of twenty wrong recovery codes, and changes nothing else.
    printLine("limits", isDryRun ? "tried by the deployment itself" : await describeRateLimit(supabaseUrl));
    printLine("weekly poster", await describePoster(supabaseUrl));
  }
  printLine("site", await describeSite(siteUrl));
  if (isPassedThrough())
    printLine("visitor's address there", await describeVisitorOfSite(supabaseUrl, siteUrl));
  printLine("share preview of a post", await describePreview(siteUrl));
  return health === "answers";
}

/** Addresses reserved for documentation. A function that trusts a forged header would count them as different visitors. */
const forgedAddress = (n) => `192.0.2.${n}`;
const HEALTH = "/functions/v1/api/health";

/** Which entry of X-Forwarded-For the function uses as the visitor's address, and whether it accepts a forged entry. */
export async function describeVisitor(supabaseUrl) {
  try {
    const response = await fetch(new URL(HEALTH, supabaseUrl), {
      headers: { "x-forwarded-for": forgedAddress(1) },
    });
    const { address, hop, hops } = (await response.json()).visitor;
    if (address === forgedAddress(1))
      return `A FORGED ONE IS BELIEVED (entry ${hop} of ${hops}): set FORWARDED_HOPS to another number, and run this again`;
    if (hop === 0) return "NOT KNOWN: all visitors are counted as one";
    return `${address}, entry ${hop} of ${hops} of x-forwarded-for; a forged one is not believed`;
  } catch {
    return "not told by this release of the function";
  }
}

/** Whether the function knows the visitors of a site that passes their requests on. */
export async function describeVisitorOfSite(supabaseUrl, siteUrl) {
  const addressAt = async (url) => (await (await fetch(new URL(HEALTH, url))).json()).visitor.address;
  try {
    const [direct, atSite] = await Promise.all([addressAt(supabaseUrl), addressAt(siteUrl)]);
    if (direct === atSite) return `${atSite}, as at Supabase`;
    return `${atSite} INSTEAD OF ${direct}: unless both are yours, all visitors are counted as one; see SITE_SECRET in docs/deploy.md`;
  } catch {
    return "not known";
  }
}

/** Whether the 21st attempt is rejected, although each attempt sends another forged address. */
export async function describeRateLimit(supabaseUrl) {
  for (let n = 1; n <= 21; n++) {
    const response = await fetch(new URL("/functions/v1/api/auth/recover", supabaseUrl), {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": forgedAddress(n) },
      body: JSON.stringify({ Code: "nenhum-codigo", NewPassword: "uma frase que ninguem usa" }),
    }).catch((error) => ({ status: error.cause?.code ?? error.message }));
    if (response.status === 429) return `count it: try ${n} was refused`;
    if (response.status !== 400) return `not known (${response.status})`;
  }
  return "DO NOT HOLD: 21 tries with made-up addresses were taken";
}

/** Whether the function can read its rasteriser, which no other call needs, and has the processor time for it. */
export async function describePoster(supabaseUrl) {
  const url = new URL("/functions/v1/api/cartaz.png", supabaseUrl);
  const response = await fetch(url).catch((error) => ({ status: error.cause?.code ?? error.message }));
  return response.ok ? "is rendered" : `IS NOT RENDERED (${response.status}): the function's logs say why`;
}

const printLine = (name, state) => console.log(`${name.padEnd(28)}${state}`);

/** Waits until the deployed function is healthy. */
async function waitForHealth(url, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const response = await fetch(url).catch((error) => ({ status: error.cause?.code ?? error.message }));
    if (response.ok) return "answers";
    if (Date.now() >= deadline) return `DOES NOT ANSWER (${response.status})`;
    await new Promise((done) => setTimeout(done, 2000));
  }
}

async function describeSite(siteUrl) {
  const response = await fetch(siteUrl, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!response) return "not there yet";
  const policy = response.headers.has("content-security-policy")
    ? "with its policy"
    : "WITHOUT CONTENT POLICY";
  return `${response.status}, ${policy}`;
}

const fetchText = (url) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then((response) =>
    response.ok ? response.text() : "",
  );

/** The link preview that messengers show for the newest post of the feed. */
export async function describePreview(siteUrl) {
  try {
    const [path] =
      /\/(noticias|atividades|eventos)\?id=\d+/.exec(await fetchText(new URL("/feed.xml", siteUrl))) ?? [];
    if (!path) return "no post yet";
    const page = await fetchText(new URL(path, siteUrl));
    const has = (property) => new RegExp(`<meta[^>]+property="${property}"[^>]+content="[^"]+"`).test(page);
    if (!has("og:title")) return `${path} WITHOUT PREVIEW`;
    return `${path} with title${has("og:image") ? " and picture" : ", WITHOUT PICTURE"}`;
  } catch {
    return "not there yet";
  }
}

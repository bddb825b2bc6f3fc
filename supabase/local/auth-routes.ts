/** The Auth routes and parameters that the site uses, besides the admin API. No others are served. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  "POST /auth/v1/token": ["grant_type"],
  "POST /auth/v1/recover": ["redirect_to"],
  "POST /auth/v1/verify": [],
  "GET /auth/v1/verify": ["token", "type", "redirect_to"],
  "POST /auth/v1/logout": ["scope"],
  "GET /auth/v1/user": [],
  "PUT /auth/v1/user": [],
  "POST /auth/v1/factors": [],
  "POST /auth/v1/factors/:id/challenge": [],
  "POST /auth/v1/factors/:id/verify": [],
  "DELETE /auth/v1/factors/:id": [],
};

const PATHS = new Set(Object.keys(ROUTES).map((route) => route.split(" ")[1]));

/** Where a parameter chooses among several things, those that the site uses. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  grant_type: ["password", "refresh_token"],
  type: ["recovery"],
};

/** With `:id` in place of what stands there. */
const patternOf = (pathname: string) =>
  pathname.replace(/^(\/auth\/v1\/factors\/)[0-9a-f-]{36}(?=\/|$)/, "$1:id");

/**
 * The address of an allowed request, with its known parameters once each, so that all who read it read the same;
 * undefined for everything else.
 */
export function authAddress({ method, url }: Request): URL | undefined {
  const { origin, pathname, searchParams } = new URL(url);
  const address = new URL(pathname, origin);
  if (method === "OPTIONS") return PATHS.has(patternOf(pathname)) ? address : undefined;
  const parameters = ROUTES[`${method} ${patternOf(pathname)}`];
  if (!parameters) return undefined;
  for (const name of parameters) {
    const given = searchParams.getAll(name);
    const allowed = VALUES[name];
    if (given.length > 1 || (allowed && !allowed.includes(given[0] ?? ""))) return undefined;
    if (given[0] !== undefined) address.searchParams.set(name, given[0]);
  }
  return address;
}

export const unknownAuthRoute = () =>
  Response.json({ code: 404, error_code: "not_found", msg: "404 page not found" }, { status: 404 });

import { afterAll, beforeAll, expect, it } from "vitest";
import { openProject, type Project } from "./project.ts";

// The site may have another origin than Supabase. Hosted Supabase answers so for all three services; PostgREST 14.14 with 200, the
// gateway in front of Auth 2.196 and Storage 1.70.6 with 200 or 204.

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const ORIGIN = "https://site.exemplo.org.br";
const SENT = ["apikey", "authorization", "content-type", "x-client-info"];
const isAllowed = (response: Response) =>
  expect(["*", ORIGIN]).toContain(response.headers.get("access-control-allow-origin"));

it.each([
  ["POST", "rest/v1/rpc/search_posts?select=id"],
  ["PATCH", "rest/v1/links?id=eq.1"],
  ["POST", "auth/v1/token?grant_type=refresh_token"],
  ["POST", "auth/v1/verify"],
  ["PUT", "auth/v1/user"],
  ["POST", "auth/v1/factors"],
  ["POST", "storage/v1/object/media/x.png"],
])("a browser may send %s %s from another origin", async (method, path) => {
  const response = await project.http(`/${path}`, {
    method: "OPTIONS",
    headers: {
      origin: ORIGIN,
      "access-control-request-method": method,
      "access-control-request-headers": SENT.join(","),
    },
  });
  expect([200, 204]).toContain(response.status);
  isAllowed(response);
  expect(response.headers.get("access-control-allow-methods")).toContain(method);
  const allowed = response.headers.get("access-control-allow-headers")?.toLowerCase().split(/,\s*/) ?? [];
  if (!allowed.includes("*")) expect(allowed).toEqual(expect.arrayContaining(SENT));
});

it("a browser may read every answer there, also refusals", async () => {
  const headers = { origin: ORIGIN };
  for (const path of [
    "rest/v1/links?select=id",
    "rest/v1/links?id=eq.abc",
    "auth/v1/user",
    "storage/v1/object/public/media/nada.png",
  ])
    isAllowed(await project.http(`/${path}`, { headers }));
  isAllowed(await project.http("/auth/v1/verify", { method: "POST", body: "{}", headers }));
});

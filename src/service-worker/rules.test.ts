import { describe, expect, it } from "vitest";
import { isWorthKeeping, kindOf, outdated, pageFor } from "@/service-worker/rules";

const SITE = "https://casa.org.br";
const SERVICES = "https://ref.supabase.co";

const asked = (url: string, { mode = "cors", method = "GET", token = "" } = {}) => ({
  method,
  mode,
  url: url.startsWith("/") ? SITE + url : url,
  headers: new Headers(token ? { authorization: `Bearer ${token}` } : {}),
});
const kind = (...args: Parameters<typeof asked>) => kindOf(asked(...args), SITE, SERVICES);

describe("what the worker looks after", () => {
  it.each([
    ["/noticias?q=ipê", { mode: "navigate" }, "page"],
    ["/pedido/abc", { mode: "navigate" }, "page"],
    ["/assets/base-vWE8gU42.js", {}, "file"],
    ["/imagens/ipe-480.webp", {}, "file"],
    [`${SERVICES}/rest/v1/posts?select=id`, {}, "read"],
  ])("%s", (url, how, expected) => expect(kind(url, how)).toBe(expected));

  it.each([
    ["rows read by who is signed in", `${SERVICES}/rest/v1/posts`, { token: "jwt" }],
    ["a write", `${SERVICES}/rest/v1/posts`, { method: "POST" }],
    ["a call", `${SERVICES}/rest/v1/rpc/current_profile`, {}],
    ["sign-in", `${SERVICES}/auth/v1/user`, {}],
    ["an order", `${SERVICES}/functions/v1/api/pedido/abc`, {}],
    ["services on the site's own address", "/functions/v1/api/pedido/abc", { mode: "navigate" }],
    ["a file for other programs", "/feed.xml", { mode: "navigate" }],
    ["another site", "https://www.youtube-nocookie.com/embed/x", { mode: "navigate" }],
  ])("but not %s", (_, url, how) => expect(kind(url, how)).toBeUndefined());

  it("knows the rows of a site that has its services on its own address", () => {
    expect(kindOf(asked("/rest/v1/posts"), SITE, SITE)).toBe("read");
  });
});

it("opens a drawn page for its address, and the empty one for all others", () => {
  const pages = ["/", "/noticias"];
  expect(pageFor(`${SITE}/`, pages)).toBe("/");
  expect(pageFor(`${SITE}/noticias/?q=1`, pages)).toBe("/noticias");
  expect(pageFor(`${SITE}/pedido/abc`, pages)).toBe("/shell.html");
});

it("keeps no page in the place of a script, and no failure", () => {
  const answer = (status: number, type: string) =>
    new Response("", { status, headers: { "content-type": type } });
  expect(isWorthKeeping(answer(200, "text/javascript"))).toBe(true);
  expect(isWorthKeeping(answer(200, "text/html; charset=utf-8"))).toBe(false);
  expect(isWorthKeeping(answer(404, "text/javascript"))).toBe(false);
});

it("removes every old cache but the files of the release before", () => {
  const names = ["site-a", "reads-a", "site-b", "reads-b", "site-c", "reads-c"];
  expect(outdated(names, "c")).toEqual(["site-a", "reads-a", "reads-b"]);
});

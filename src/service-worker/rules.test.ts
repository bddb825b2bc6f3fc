import { describe, expect, it } from "vitest";
import { isCacheableFile, kindOf, outdatedCaches, pageFor } from "@/service-worker/rules";

const SITE = "https://casa.org.br";
const SERVICES = "https://ref.supabase.co";

const request = (url: string, { mode = "cors", method = "GET", token = "" } = {}) => ({
  method,
  mode,
  url: url.startsWith("/") ? SITE + url : url,
  headers: new Headers(token ? { authorization: `Bearer ${token}` } : {}),
});
const kind = (...args: Parameters<typeof request>) => kindOf(request(...args), SITE, SERVICES);

describe("the service worker handles", () => {
  it.each([
    ["/noticias?q=ipê", { mode: "navigate" }, "page"],
    ["/pedido/abc", { mode: "navigate" }, "page"],
    ["/assets/base-vWE8gU42.js", {}, "file"],
    ["/imagens/ipe-480.webp", {}, "file"],
    [`${SERVICES}/rest/v1/posts?select=id`, {}, "read"],
    [`${SERVICES}/rest/v1/house_events?select=id`, {}, "read"],
  ])("%s", (url, options, expected) => expect(kind(url, options)).toBe(expected));

  it.each([
    ["rows read by a signed-in user", `${SERVICES}/rest/v1/posts`, { token: "jwt" }],
    ["a write", `${SERVICES}/rest/v1/posts`, { method: "POST" }],
    [
      "the live event to which visitors are redirected",
      `${SERVICES}/rest/v1/live_event_cards?is_highlight=is.true`,
      {},
    ],
    ["a database function", `${SERVICES}/rest/v1/rpc/current_profile`, {}],
    ["sign-in", `${SERVICES}/auth/v1/user`, {}],
    ["an order", `${SERVICES}/functions/v1/api/pedido/abc`, {}],
    ["the services at the site's own origin", "/functions/v1/api/pedido/abc", { mode: "navigate" }],
    ["a document for feed readers", "/feed.xml", { mode: "navigate" }],
    ["another site", "https://www.youtube-nocookie.com/embed/x", { mode: "navigate" }],
  ])("but not %s", (_, url, options) => expect(kind(url, options)).toBeUndefined());

  it("rows when the site and Supabase share an origin", () => {
    expect(kindOf(request("/rest/v1/posts"), SITE, SITE)).toBe("read");
  });
});

it("serves the cached document of a public page, and the shell for all other pages", () => {
  const pages = ["/", "/noticias"];
  expect(pageFor(`${SITE}/`, pages)).toBe("/");
  expect(pageFor(`${SITE}/noticias/?q=1`, pages)).toBe("/noticias");
  expect(pageFor(`${SITE}/pedido/abc`, pages)).toBe("/shell.html");
});

it("caches neither HTML in place of a script nor an error", () => {
  const response = (status: number, type: string) =>
    new Response("", { status, headers: { "content-type": type } });
  expect(isCacheableFile(response(200, "text/javascript"))).toBe(true);
  expect(isCacheableFile(response(200, "text/html; charset=utf-8"))).toBe(false);
  expect(isCacheableFile(response(404, "text/javascript"))).toBe(false);
});

it("deletes every old cache except the files of the previous release", () => {
  const names = ["site-a", "reads-a", "site-b", "reads", "site-c"];
  expect(outdatedCaches(names, "c")).toEqual(["site-a", "reads-a"]);
});

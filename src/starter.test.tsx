import { afterEach, expect, it, vi } from "vitest";
import starter from "./starter.js?raw";

/** Runs the starter in a page with this content, opened with this type of navigation; returns where it leads the visitor. */
function open(body: string, { type = "navigate", referrer = "", hash = "" } = {}) {
  document.body.innerHTML = body;
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  const listeners = new Map<string, () => void>();
  const replace = vi.fn();
  new Function("addEventListener", "location", "performance", starter)(
    (name: string, listener: () => void) => listeners.set(name, listener),
    { origin: location.origin, hash, replace },
    { getEntriesByType: () => [{ type }] },
  );
  listeners.get("DOMContentLoaded")?.();
  return replace.mock.calls.flat();
}

const LIVE = '<p data-live-now="">Ao vivo agora</p>';

afterEach(() => {
  document.body.innerHTML = "";
  delete document.documentElement.dataset.cached;
});

it.each(["", "https://www.google.com/", `${location.origin}.example/`])(
  "leads a visitor who enters from '%s' to the live broadcast, without the app",
  (referrer) => {
    expect(open(LIVE, { referrer })).toEqual(["/ao-vivo"]);
  },
);

it.each([
  ["nothing is live", "<p>Boa noite</p>", {}],
  ["the visitor comes from another page of the site", LIVE, { referrer: `${location.origin}/` }],
  ["the page is opened again", LIVE, { type: "reload" }],
  ["the visitor goes back", LIVE, { type: "back_forward" }],
  ["a sign-in link is opened", LIVE, { hash: "#access_token=a" }],
])("stays on the page when %s", (_, body, visit) => {
  expect(open(body, visit)).toEqual([]);
});

it("leaves the decision to the app on a page from a cache", () => {
  document.documentElement.dataset.cached = "";
  expect(open(LIVE)).toEqual([]);
});

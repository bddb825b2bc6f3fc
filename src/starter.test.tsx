import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TOKEN_KEY } from "@/lib/stored-session";
import starter from "./starter.js?raw";

const FILES =
  '<script type="application/json" id="scripts">{"app":["/app.js"],"screen":["/screen.js"]}</script>';
const LIVE = '<p data-live-now="">Ao vivo agora</p>';
let page = new AbortController();

/** Runs the starter in a page with this content, opened with this type of navigation; returns where it leads the visitor. */
function open(body: string, { type = "navigate", referrer = "", hash = "" } = {}) {
  document.body.innerHTML = body;
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  const replace = vi.fn();
  const listen = (name: string, listener: EventListener, options?: boolean | AddEventListenerOptions) =>
    addEventListener(name, listener, {
      ...(typeof options === "boolean" ? { capture: options } : options),
      signal: page.signal,
    });
  new Function("addEventListener", "location", "performance", starter)(
    listen,
    { origin: location.origin, hash, replace },
    { getEntriesByType: () => [{ type }] },
  );
  dispatchEvent(new Event("DOMContentLoaded"));
  return replace.mock.calls.flat();
}

/** Whether the starter has begun to load the app, whose files do not exist here. */
const hasStarted = () => document.querySelector("link[rel=modulepreload][href='/app.js']") !== null;
/** Read by the app, which decides about a broadcast that is not yet in the HTML. */
const isMarkedEntering = () => document.documentElement.dataset.entering !== undefined;
const notice = () => document.querySelector("[role=alert]")?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  page = new AbortController();
});

afterEach(() => {
  page.abort();
  vi.useRealTimers();
  localStorage.clear();
  document.body.innerHTML = "";
  for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.remove();
  delete document.documentElement.dataset.cached;
  delete document.documentElement.dataset.entering;
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
  expect(isMarkedEntering()).toBe(body !== LIVE);
});

it("leaves the decision to the app on a page from a cache", () => {
  document.documentElement.dataset.cached = "";
  expect(open(LIVE)).toEqual([]);
  expect(isMarkedEntering()).toBe(true);
});

it("starts nothing by itself", () => {
  open(FILES);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(hasStarted()).toBe(false);
});

it("starts the app on a page that the browser has kept and shows again, whose rows may be old", () => {
  open(FILES);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(hasStarted()).toBe(true);
});

it.each([
  ["a session is stored", FILES, {}, TOKEN_KEY],
  ["a draft of its form is stored", `${FILES}<form data-draft="draft"></form>`, {}, "draft"],
  ["a sign-in link is opened", FILES, { hash: "#access_token=a" }, "other"],
])("starts the app at once where %s", (_, body, visit, key) => {
  localStorage.setItem(key, "{}");
  open(body, visit);
  expect(hasStarted()).toBe(true);
});

it("says so when a tap has to wait for a slow connection", () => {
  open(`${FILES}<button type="button">Adicionar</button>`);
  document.querySelector("button")?.click();
  vi.advanceTimersByTime(5_000);
  expect(notice()).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  expect(notice()).toBe("A conexão está lenta: o que você tocou será feito assim que chegar.");
});

it("says so when the app cannot be loaded, and gives the button back", async () => {
  open(`${FILES}<button type="button">Adicionar</button>`);
  const button = document.querySelector("button");
  button?.click();
  expect(button?.ariaBusy).toBe("true");
  await vi.waitFor(() => expect(notice()).toContain("Não foi possível carregar o resto desta página."));
  expect(button?.ariaBusy).toBeNull();
});

it("shows a touched button as felt, and evaluates no file before that is painted", async () => {
  open(`${FILES}<button type="button">Adicionar</button>`);
  const button = document.querySelector("button");
  const point = (type: string) => button?.dispatchEvent(new Event(type, { bubbles: true }));
  point("pointerdown");
  expect(button?.ariaBusy).toBe("true");
  // A file that is asked for fails at once, because there is none.
  await vi.advanceTimersByTimeAsync(1);
  expect(hasStarted()).toBe(true);
  expect(notice()).toBeUndefined();
  // The finger was there to scroll.
  point("pointercancel");
  expect(button?.ariaBusy).toBeNull();
  // Two fingers that zoom, of which one is on the button.
  point("pointerdown");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(button?.ariaBusy).toBeNull();
  await vi.waitFor(() => expect(notice()).toContain("Não foi possível carregar o resto desta página."));
});

it("shows a tap as felt, and does it once that is painted, while React hydrates the page", async () => {
  vi.stubGlobal("requestIdleCallback", vi.fn());
  open(`${FILES}<button type="button">Copiar</button>`);
  const button = document.querySelector("button");
  const copy = vi.fn();
  button?.addEventListener("click", copy);
  const seenByReact = vi.fn();
  document.body.addEventListener("pointerdown", seenByReact, { once: true });
  dispatchEvent(new Event("started"));
  button?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(seenByReact).not.toHaveBeenCalled();
  button?.click();
  button?.click();
  expect([button?.ariaBusy, copy.mock.calls.length]).toEqual(["true", 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect([button?.ariaBusy, copy.mock.calls.length]).toEqual([null, 1]);

  // Once the browser is idle, the app's own buttons are tapped.
  for (const [callback] of vi.mocked(requestIdleCallback).mock.calls) callback({} as IdleDeadline);
  button?.click();
  expect(copy).toHaveBeenCalledTimes(2);
});

import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import * as React from "react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { deviceStorage, tabStorage } from "@/lib/browser-storage";
import { speedUpComputedStyle, speedUpIdQueries } from "@/testing/faster-document";

// On a busy machine a test may make no progress for some seconds. The timeout of a whole test is longer: vitest.config.ts.
configure({ asyncUtilTimeout: 25_000 });

// While a query is retried until it finds something, the error of each attempt is discarded, so the document is not printed into it.
const { getElementError } = getConfig();
const isRetrying = () => Object(getConfig())._disableExpensiveErrorDiagnostics === true;
configure({
  getElementError: (message, container) =>
    isRetrying() ? new Error(message ?? "") : getElementError(message, container),
});

speedUpComputedStyle();
speedUpIdQueries();

// React in development captures a stack trace for each of the first 10,000 elements per second, for its warnings: a tenth of the
// processor time of all unit tests. Without this counter it captures none.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as Record<
  string,
  unknown
>;
Object.defineProperty(Object(internals), "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// jsdom does not implement the methods of <dialog>.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
}

// jsdom has no layout: no media query matches.
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

// jsdom does not implement scrolling.
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom has no layout. The editor reads the position of its text in a frame after the focus, possibly after the test.
Range.prototype.getClientRects ??= () => document.createElement("div").getClientRects();
Range.prototype.getBoundingClientRect ??= () => document.createElement("div").getBoundingClientRect();
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom does not know <search>, which React reports as a misspelled tag.
if (`${document.createElement("search")}`.includes("Unknown")) {
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function createElement(name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (name === "search") Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" });
    return element;
  };
}

// While the page is visible, Supabase's client checks the session twice a minute: it would do so in the middle of other tests, with
// their session and clock.
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "prerender" });

// Test files of one worker share the document and its storage, which their `beforeAll` would read: Auth's client would request
// the user of another file's session, and block all other calls until its timeout.
function emptyDocument() {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) storage.removeItem(key);
  history.replaceState(null, "", "/");
}
beforeAll(emptyDocument);
beforeEach(emptyDocument);
afterEach(cleanup);

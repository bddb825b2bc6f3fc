import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// A busy machine may stand still for some seconds. (A test may take longer still: vite.config.ts.)
configure({ asyncUtilTimeout: 25_000 });

// jsdom knows <dialog> but not how to show it.
if (typeof HTMLDialogElement !== "undefined" && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
}

// Nor does it scroll.
if (typeof Element !== "undefined") Element.prototype.scrollIntoView ??= () => undefined;

// Nor is <search> known to it, which React takes for a misspelled tag.
if (typeof Document !== "undefined" && `${document.createElement("search")}`.includes("Unknown")) {
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function createElement(name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (name === "search") Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" });
    return element;
  };
}

// A test serves its own responses. What a test that has ended still asks for gets none: a refused connection would be
// reported in the test that runs by then.
globalThis.fetch = () => new Promise(() => undefined);

let consoleError: MockInstance<typeof console.error>;

// Files of one worker share clock, window and globals. Vitest has taken back by then whatever the test before put in place
// of the real thing (vite.config.ts); what the browser would remember is forgotten here.
beforeEach(() => {
  if (typeof window !== "undefined") {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
  }
  consoleError = vi.spyOn(console, "error");
});

// A test that provokes a console error takes it with `takeConsoleErrors()`; any other error fails it.
afterEach(() => {
  cleanup();
  expect(takeConsoleErrors(), "unexpected console errors").toEqual([]);
});

/** Takes the console errors that happened so far, so that they do not fail the test. */
export function takeConsoleErrors() {
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(" "));
  consoleError.mockClear();
  return calls;
}

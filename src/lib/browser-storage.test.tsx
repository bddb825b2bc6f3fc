import { expect, it, vi } from "vitest";
import { deviceStorage } from "@/lib/browser-storage";
import { createJsonStorage } from "@/lib/form-draft";
import { readSession } from "@/lib/stored-session";
import { storeSession } from "@/testing/stored-profile";

const fill = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
/** As in a browser that blocks all cookies and site data: already reading the property throws. */
const block = () =>
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Denied", "SecurityError");
  });

it("keeps values in the browser", () => {
  expect(deviceStorage.setItem("a", "1")).toBe(true);
  expect([localStorage.getItem("a"), deviceStorage.getItem("a"), deviceStorage.keys()]).toEqual([
    "1",
    "1",
    ["a"],
  ]);
});

it.each([
  ["full", fill],
  ["blocked", block],
])("keeps values for this page when the storage is %s", (_, breakStorage) => {
  breakStorage();
  expect(deviceStorage.setItem("a", "1")).toBe(false);
  expect([deviceStorage.getItem("a"), deviceStorage.keys()]).toEqual(["1", ["a"]]);
  deviceStorage.removeItem("a");
  expect([deviceStorage.getItem("a"), deviceStorage.keys()]).toEqual([null, []]);
});

it("reads the newer value when the storage has become full", () => {
  deviceStorage.setItem("a", "1");
  fill();
  deviceStorage.setItem("a", "2");
  expect(deviceStorage.getItem("a")).toBe("2");
});

it("nobody is signed in, and drafts last for this page, when the storage is blocked", () => {
  storeSession();
  block();
  expect(readSession()).toBeUndefined();
  const draft = createJsonStorage("draft", (stored) => stored, deviceStorage);
  expect(draft.write({ text: "a" })).toBe(false);
  expect(draft.read()).toEqual({ text: "a" });
});

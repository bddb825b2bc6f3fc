import { describe, expect, it, vi } from "vitest";
import { deviceStorage } from "@/lib/browser-storage";
import { createJsonStorage, signedInDraftKey } from "@/lib/form-draft";
import { clearSignedInDrafts } from "@/lib/stored-session";

type Draft = { title: string };
const parse = ({ title }: Partial<Draft>): Draft | undefined => (title ? { title } : undefined);

describe("the draft storage of a form", () => {
  it("returns the stored draft until it is cleared", () => {
    const storage = createJsonStorage("a", parse);
    expect(storage.read()).toBeUndefined();
    expect(storage.write({ title: "Sopa" })).toBe(true);
    expect(storage.read()).toEqual({ title: "Sopa" });
    storage.clear();
    expect(storage.read()).toBeUndefined();
  });

  it("survives closing the tab when localStorage is requested", () => {
    createJsonStorage("a", parse, deviceStorage).write({ title: "Sopa" });
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  });

  it.each(["{", "null", "7", '"text"', "{}", '{"name":"x"}'])("ignores %s as a draft", (stored) => {
    sessionStorage.setItem("a", stored);
    expect(createJsonStorage("a", parse).read()).toBeUndefined();
  });

  it("reports that the browser's storage is full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    expect(createJsonStorage("a", parse).write({ title: "Sopa" })).toBe(false);
  });

  it("lasts for the page when the browser blocks its storage", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const storage = createJsonStorage("a", parse);
    expect([storage.write({ title: "Sopa" }), storage.read()]).toEqual([false, { title: "Sopa" }]);
    storage.clear();
    expect(storage.read()).toBeUndefined();
  });

  it("clears drafts of signed-in users at sign-out", () => {
    createJsonStorage(signedInDraftKey("/links-admin:novo"), parse).write({ title: "Rádio" });
    createJsonStorage("contact-draft", parse).write({ title: "Visita" });
    clearSignedInDrafts();
    expect(Object.keys(sessionStorage)).toEqual(["contact-draft"]);
  });
});

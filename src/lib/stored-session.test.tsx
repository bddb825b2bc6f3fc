import { beforeEach, describe, expect, it, vi } from "vitest";
import { authStorage, savedEmail, setPersistence } from "@/lib/signed-in-storage";
import { clearSession, endSession, onSessionExpired, readSession } from "@/lib/stored-session";

const SESSION = JSON.stringify({
  access_token: "token",
  refresh_token: "refresh",
  expires_at: 2_000_000_000,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the stored session", () => {
  it("contains the refresh token and the e-mail when the user stays connected, and no password", () => {
    setPersistence(true, "ana@exemplo.org.br");
    authStorage.setItem("authToken", SESSION);
    expect(readSession()?.refresh_token).toBe("refresh");
    expect(savedEmail()).toBe("ana@exemplo.org.br");
  });

  it("has no refresh token when the box is not ticked", () => {
    setPersistence(false, "ana@exemplo.org.br");
    authStorage.setItem("authToken", SESSION);
    expect(readSession()).toMatchObject({ access_token: "token", refresh_token: "" });
    expect(savedEmail()).toBe("");
  });

  it("is removed completely", () => {
    setPersistence(true, "ana@exemplo.org.br");
    authStorage.setItem("authToken", SESSION);
    clearSession();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(["", "not json", "null", '"text"', '{"access_token":1}'])("is ignored when it is %j", (stored) => {
    localStorage.setItem("authToken", stored);
    expect(readSession()).toBeUndefined();
  });

  it("notifies listeners when the server has ended it", () => {
    const listener = vi.fn();
    const stop = onSessionExpired(listener);
    endSession();
    stop();
    endSession();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

it("is absent when the browser blocks its storage", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(readSession()).toBeUndefined();
});

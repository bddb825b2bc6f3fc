import { act, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { currentSession } from "@/features/session/session";
import { restoreSession, signOut } from "@/features/session/session-actions";
import { startSession } from "@/features/session/start-session";
import { api } from "@/lib/api";
import { signedInDraftKey } from "@/lib/form-draft";
import { saveRow } from "@/lib/save-row";
import { endSession } from "@/lib/stored-session";
import { fakeServer } from "@/testing/fake-server";
import { PROFILE, serveProfile, storeSession } from "@/testing/stored-profile";

const signInElsewhere = (userId: string) => {
  storeSession(userId);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
};

it("a different user who signs in in another tab is signed in here, too, and a refreshed token changes nothing", async () => {
  storeSession();
  serveProfile({});
  await restoreSession();
  const stop = startSession();
  await waitFor(() => expect(currentSession().user?.name).toBe("Ana"));
  const before = currentSession();
  signInElsewhere(PROFILE.id);
  expect(currentSession()).toBe(before);
  serveProfile({ id: "2", name: "Bia" });
  signInElsewhere("2");
  expect(currentSession().user).toBeNull();
  await waitFor(() => expect(currentSession().user?.name).toBe("Bia"));
  stop();
});

/** Sends this tab the storage events that another tab causes with `action`. */
function actElsewhere(action: () => void) {
  const events: StorageEvent[] = [];
  const record = (key: string, newValue: string | null) =>
    void events.push(new StorageEvent("storage", { key, newValue }));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(record);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation((key) => record(key, null));
  action();
  vi.restoreAllMocks();
  localStorage.clear();
  for (const event of events) act(() => void dispatchEvent(event));
}

it.each([
  ["a sign-out in another tab removes", () => void signOut(), null],
  ["a session that expires in another tab keeps", endSession, "{}"],
])("%s the drafts of this tab", async (_, end, expected) => {
  const draftKey = signedInDraftKey("/links-admin:novo");
  sessionStorage.setItem(draftKey, "{}");
  storeSession();
  serveProfile({});
  await restoreSession();
  const stop = startSession();
  actElsewhere(end);
  expect(currentSession().status).toBe("signed-out");
  expect(sessionStorage.getItem(draftKey)).toBe(expected);
  stop();
});

it("a role that was revoked on another device is noticed when the user returns to the page", async () => {
  storeSession();
  serveProfile({});
  const stop = startSession();
  await waitFor(() => expect(currentSession().status).toBe("signed-in"));
  serveProfile({ role: "user", is_admin: false });
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await waitFor(() => expect(currentSession().user?.role).toBe("user"));
  stop();
});

it.each([
  ["a table", () => saveRow("links", undefined, { title: "x" }, "key")],
  ["the API", () => api("/links", { method: "POST", body: {} })],
])("a role that was revoked is noticed when a write to %s is refused", async (_, write) => {
  storeSession();
  serveProfile({});
  const stop = startSession();
  await waitFor(() => expect(currentSession().status).toBe("signed-in"));
  fakeServer(({ path }) =>
    path.endsWith("/current_profile")
      ? { body: [{ ...PROFILE, role: "user", is_admin: false }] }
      : { status: 403, body: { code: "42501", error: "forbidden", message: "Acesso negado" } },
  );
  await expect(write()).rejects.toMatchObject({ status: 403 });
  await waitFor(() => expect(currentSession().user?.role).toBe("user"));
  stop();
});

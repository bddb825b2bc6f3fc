import { act, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { currentSession } from "@/features/session/session";
import { restoreSession } from "@/features/session/session-actions";
import { startSession } from "@/features/session/start-session";
import { PROFILE, serveProfile, storeToken } from "@/testing/stored-profile";

const signInElsewhere = (userId: string) => {
  storeToken(userId);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
};

it("a different user who signs in in another tab is signed in here, too, and a refreshed token changes nothing", async () => {
  storeToken();
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

it("a role that was revoked on another device is noticed when the user returns to the page", async () => {
  storeToken();
  serveProfile({});
  const stop = startSession();
  await waitFor(() => expect(currentSession().status).toBe("signed-in"));
  serveProfile({ role: "user", is_admin: false });
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await waitFor(() => expect(currentSession().user?.role).toBe("user"));
  stop();
});

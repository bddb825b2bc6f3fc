import { fakeServer } from "@/testing/fake-server";

/** A response of current_profile. */
export const PROFILE = {
  id: "1",
  name: "Ana",
  email: "ana@exemplo.org.br",
  role: "admin",
  is_admin: true,
  must_change_password: false,
  created_at: "2026-01-01T00:00:00Z",
  second_factor: "none",
  helps_saturday: false,
};

/** Stores a session in this browser. `expires_at`: seconds since 1970. */
export const storeSession = (userId = PROFILE.id, expires_at = 2e9) =>
  localStorage.setItem(
    "authToken",
    JSON.stringify({ access_token: "jwt", refresh_token: "r", expires_at, user: { id: userId } }),
  );

/** Serves the session's user with these changes; `undefined` serves none. */
export const serveProfile = (profile: Partial<typeof PROFILE> | undefined) =>
  fakeServer(() => ({ body: profile ? [{ ...PROFILE, ...profile }] : [] }));

import { act, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import RequireRole from "@/features/session/require-role";
import { currentSession, SIGNED_OUT, setSession } from "@/features/session/session";
import { restoreSession, signIn, signOut } from "@/features/session/session-actions";
import { startSession } from "@/features/session/start-session";
import { api } from "@/lib/api";
import { signedInDraftKey } from "@/lib/form-draft";
import { storedForSession, storeForSession } from "@/lib/signed-in-storage";
import { endSession } from "@/lib/stored-session";
import * as supabaseModule from "@/lib/supabase";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { PROFILE, serveProfile, storeSession } from "@/testing/stored-profile";

const client = { auth: { getSession: vi.fn(), refreshSession: vi.fn(), setSession: vi.fn() } };

const UNREACHABLE_AUTH = { data: { session: null }, error: { name: "AuthRetryableFetchError", status: 0 } };

function visitAdmin() {
  render(
    <MemoryRouter initialEntries={["/blog-admin"]}>
      <Routes>
        <Route path="/blog-admin" element={<RequireRole access="admin">Publicações</RequireRole>} />
        <Route path="/login" element="Tela de login" />
        <Route path="/change-password" element="Troca de senha" />
        <Route path="/segundo-fator" element="Segundo fator" />
        <Route path="/" element="Início" />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  setSession(SIGNED_OUT);
  vi.resetAllMocks();
  // A mocked module would stay mocked for the next test files of the same worker.
  vi.spyOn(supabaseModule, "supabase").mockImplementation(vi.fn().mockResolvedValue(client));
  client.auth.getSession.mockResolvedValue({ data: { session: {} } });
  client.auth.refreshSession.mockResolvedValue({ data: { session: null } });
  client.auth.setSession.mockResolvedValue({ error: null });
});

describe("a protected screen", () => {
  it("redirects a visitor to the login without sending a request", async () => {
    const calls = serveProfile({});
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Tela de login")).toBeVisible();
    expect(calls).toEqual([]);
  });

  it("opens for an admin whose session is restored", async () => {
    storeSession();
    serveProfile({});
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Publicações")).toBeVisible();
  });

  it("redirects a user without the required role to the home page", async () => {
    storeSession();
    serveProfile({ role: "user", is_admin: false });
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Início")).toBeVisible();
  });

  it("requires the initial password to be changed first, for any role", async () => {
    storeSession();
    serveProfile({ must_change_password: true, role: "user", is_admin: false });
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Troca de senha")).toBeVisible();
  });

  it("requires an admin's second factor after the initial password was changed", async () => {
    storeSession();
    serveProfile({ second_factor: "needed" });
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Segundo fator")).toBeVisible();
    serveProfile({ second_factor: "needed", must_change_password: true });
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Troca de senha")).toBeVisible();
  });

  it("redirects to the password form when the server requires a new password", async () => {
    storeSession();
    serveProfile({});
    await restoreSession();
    const stop = startSession();
    visitAdmin();
    fakeServer(({ path }) =>
      path.endsWith("/current_profile")
        ? { body: [{ ...PROFILE, must_change_password: true }] }
        : {
            status: 403,
            body: { error: "must_change_password", message: "Troque a senha inicial antes de continuar." },
          },
    );
    await expect(api("/messages")).rejects.toThrow("Troque a senha inicial antes de continuar.");
    expect(await screen.findByText("Troca de senha")).toBeVisible();
    stop();
  });

  it("redirects to the home page on logout and clears the storage", async () => {
    storeSession();
    const calls = serveProfile({});
    await restoreSession();
    storeForSession("retirada-1", [{ name: "Rosa" }]);
    visitAdmin();
    const lateRestore = restoreSession();
    await act(signOut);
    storeForSession("retirada-1", [{ name: "Rosa" }]);
    await act(() => lateRestore);
    expect(screen.getByText("Início")).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(storedForSession("retirada-1")).toBeUndefined();
    const logout = calls.find(({ path }) => path.endsWith("/auth/logout"));
    expect(logout?.headers.get("Authorization")).toBe("Bearer jwt");
  });
});

const REFUSED: FakeResponse = { status: 401, body: { message: "JWT expired", code: "PGRST303" } };

const servePage = (status: number) =>
  vi.stubGlobal("fetch", async () => {
    return new Response("<h1>Wi-Fi</h1>", { status, headers: { "Content-Type": "text/html" } });
  });

describe("restoring a session without a response", () => {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    storeSession();
  });

  it.each([
    ["the network is cut", () => fakeServer(() => ({ fault: "cut" }))],
    ["the server is down", () => fakeServer(() => ({ status: 503 }))],
    [
      "the token cannot be refreshed at the moment",
      () => {
        storeSession(PROFILE.id, 1);
        client.auth.getSession.mockResolvedValue(UNREACHABLE_AUTH);
      },
    ],
    [
      "the token is refused and cannot be refreshed at the moment",
      () => {
        fakeServer(() => REFUSED);
        client.auth.refreshSession.mockResolvedValue(UNREACHABLE_AUTH);
      },
    ],
    ["a captive portal responds with its page and 401", () => servePage(401)],
    ["a captive portal responds with its page and 403", () => servePage(403)],
    ["the device is offline", () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)],
  ])("keeps the stored user signed in when %s", async (_, fail) => {
    serveProfile({});
    await restoreSession();
    fail();
    await restoreSession();
    expect(localStorage.getItem("authToken")).not.toBeNull();
    visitAdmin();
    expect(screen.getByText("Publicações")).toBeVisible();
  });

  it("redirects a user whose identity is unknown to the login, and keeps the token", async () => {
    fakeServer(() => ({ fault: "cut" }));
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Tela de login")).toBeVisible();
    expect(localStorage.getItem("authToken")).not.toBeNull();
  });

  it("is retried when the network returns", async () => {
    const calls = fakeServer(() => ({ fault: "cut" }));
    const stop = startSession();
    await waitFor(() => expect(calls).toHaveLength(1));
    serveProfile({});
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(currentSession().status).toBe("signed-in"));
    visitAdmin();
    expect(screen.getByText("Publicações")).toBeVisible();
    stop();
  });
});

describe("restoring a session that is refused", () => {
  it.each([
    ["the token is refused", () => fakeServer(() => REFUSED)],
    ["its user no longer exists", () => serveProfile(undefined)],
    [
      "the token cannot be refreshed",
      () => {
        storeSession(PROFILE.id, 1);
        client.auth.getSession.mockResolvedValue({ data: { session: null } });
      },
    ],
  ])("removes the session and its cached rows when %s", async (_, refuse) => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    storeSession();
    serveProfile({});
    await restoreSession();
    storeForSession("retirada-1", [{ name: "Rosa" }]);
    refuse();
    await restoreSession();
    expect(localStorage).toHaveLength(0);
    expect(storedForSession("retirada-1")).toBeUndefined();
    visitAdmin();
    expect(screen.getByText("Tela de login")).toBeVisible();
  });
});

describe("signing in", () => {
  it("shows the server's error for a wrong password and stores nothing", async () => {
    fakeServer(() => ({ status: 400, body: { message: "E-mail ou senha inválidos." } }));
    await expect(signIn("ana@exemplo.org.br", "errada", true)).rejects.toThrow("E-mail ou senha inválidos.");
    expect(sessionStorage).toHaveLength(0);
  });

  it("returns the signed-in user, and passes the tokens to the client that refreshes them", async () => {
    const user = { id: "1", name: "Ana", role: "admin", isAdmin: true };
    fakeServer(() => ({ body: { token: "t", refreshToken: "r", user } }));
    await expect(signIn("ana@exemplo.org.br", "certa", false)).resolves.toEqual(user);
    expect(client.auth.setSession).toHaveBeenCalledWith({ access_token: "t", refresh_token: "r" });
  });

  it.each([
    ["keeps the text that the same user typed before the session expired", PROFILE.id, "{}"],
    ["removes the text that another user typed before their session expired", "2", null],
  ])("%s", async (_, id, expected) => {
    const draftKey = signedInDraftKey("/links-admin:novo");
    storeSession();
    serveProfile({});
    await restoreSession();
    sessionStorage.setItem(draftKey, "{}");
    endSession();
    fakeServer(() => ({ body: { token: "t", refreshToken: "r", user: { id, name: "Bia" } } }));
    await signIn("bia@exemplo.org.br", "certa", false);
    expect(sessionStorage.getItem(draftKey)).toBe(expected);
  });
});

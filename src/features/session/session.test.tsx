import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import RequireRole from "@/features/session/require-role";
import { hasAnyRole, hasRole, isAdmin } from "@/features/session/roles";
import { restoreSession, signIn, signOut } from "@/features/session/session";
import { fakeServer } from "@/testing/fake-server";

const PROFILE = {
  id: "1",
  name: "Ana",
  email: "ana@exemplo.org.br",
  role: "admin",
  is_admin: true,
  must_change_password: false,
  created_at: "2026-01-01T00:00:00Z",
};

const client = vi.hoisted(() => ({
  auth: { getSession: vi.fn(), setSession: vi.fn() },
  rpc: vi.fn(),
}));
vi.mock("@/lib/supabase", () => ({ supabase: async () => client }));

const storeToken = () =>
  localStorage.setItem(
    "authToken",
    JSON.stringify({ access_token: "jwt", refresh_token: "r", expires_at: 2e9 }),
  );

const serverKnows = (profile: Partial<typeof PROFILE> | undefined) =>
  client.rpc.mockResolvedValue({ data: profile ? [{ ...PROFILE, ...profile }] : [], error: null });

function visitAdmin() {
  render(
    <MemoryRouter initialEntries={["/blog-admin"]}>
      <Routes>
        <Route path="/blog-admin" element={<RequireRole roles={["admin"]}>Publicações</RequireRole>} />
        <Route path="/login" element="Tela de login" />
        <Route path="/change-password" element="Troca de senha" />
        <Route path="/" element="Início" />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
  client.auth.getSession.mockResolvedValue({ data: { session: {} } });
  client.auth.setSession.mockResolvedValue({ error: null });
});

describe("a protected screen", () => {
  it("sends a visitor to the login, and asks the server nothing", async () => {
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Tela de login")).toBeVisible();
    expect(client.rpc).not.toHaveBeenCalled();
  });

  it("opens for an admin whose session is restored", async () => {
    storeToken();
    serverKnows({});
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Publicações")).toBeVisible();
  });

  it("sends the wrong role home", async () => {
    storeToken();
    serverKnows({ role: "user", is_admin: false });
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Início")).toBeVisible();
  });

  it("waits until a first password has been changed", async () => {
    storeToken();
    serverKnows({ must_change_password: true });
    await restoreSession();
    visitAdmin();
    expect(screen.getByText("Troca de senha")).toBeVisible();
  });

  it("is left for the home page on logout, with nothing kept", async () => {
    const calls = fakeServer(({ headers }) => ({
      status: headers.get("Authorization") === "Bearer jwt" ? 200 : 401,
    }));
    storeToken();
    serverKnows({});
    await restoreSession();
    visitAdmin();
    await act(signOut);
    expect(screen.getByText("Início")).toBeVisible();
    expect(localStorage.getItem("authToken")).toBeNull();
    expect(calls).toMatchObject([{ method: "POST", path: expect.stringMatching(/\/auth\/logout$/) }]);
  });
});

describe("a restore that fails", () => {
  it("removes the token and leaves a visitor", async () => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    storeToken();
    client.rpc.mockRejectedValue(new TypeError("Failed to fetch"));
    await restoreSession();
    expect(localStorage.getItem("authToken")).toBeNull();
    visitAdmin();
    expect(screen.getByText("Tela de login")).toBeVisible();
  });

  it("does the same when the session is dead", async () => {
    storeToken();
    serverKnows(undefined);
    await restoreSession();
    expect(localStorage.getItem("authToken")).toBeNull();
  });
});

describe("signing in", () => {
  it("shows the server's sentence for a wrong password and keeps nothing", async () => {
    fakeServer(() => ({ status: 400, body: { message: "E-mail ou senha inválidos." } }));
    await expect(signIn("ana@exemplo.org.br", "errada", true)).rejects.toThrow("E-mail ou senha inválidos.");
    expect(sessionStorage).toHaveLength(0);
  });

  it("returns who came in, and hands the tokens to the client that renews them", async () => {
    const user = { id: "1", name: "Ana", role: "admin", isAdmin: true };
    fakeServer(() => ({ body: { token: "t", refreshToken: "r", user } }));
    await expect(signIn("ana@exemplo.org.br", "certa", false)).resolves.toEqual(user);
    expect(client.auth.setSession).toHaveBeenCalledWith({ access_token: "t", refresh_token: "r" });
  });
});

describe("roles", () => {
  it("can be asked for one, any of several, or the admin's", () => {
    expect(isAdmin({ role: "admin" })).toBe(true);
    expect(hasRole({ role: "user" }, "user")).toBe(true);
    expect(hasAnyRole({ role: "user" }, ["admin", "user"])).toBe(true);
    expect(hasAnyRole(null, ["admin", "user"])).toBe(false);
  });
});

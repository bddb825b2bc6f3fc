import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import RequireRole from "@/features/session/require-role";
import { hasAnyRole, hasRole, isAdmin } from "@/features/session/roles";
import { restoreSession, signIn, signOut } from "@/features/session/session";

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
  auth: { getSession: vi.fn(), signInWithPassword: vi.fn(), admin: { signOut: vi.fn() } },
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
  client.auth.signInWithPassword.mockResolvedValue({ error: null });
  client.auth.admin.signOut.mockResolvedValue({ error: null });
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
    storeToken();
    serverKnows({});
    await restoreSession();
    visitAdmin();
    await act(signOut);
    expect(screen.getByText("Início")).toBeVisible();
    expect(localStorage.getItem("authToken")).toBeNull();
    expect(client.auth.admin.signOut).toHaveBeenCalledWith("jwt", "local");
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
  it("answers a wrong password with the catalogue's sentence and keeps nothing", async () => {
    client.auth.signInWithPassword.mockResolvedValue({
      error: { name: "AuthApiError", status: 400, code: "invalid_credentials" },
    });
    await expect(signIn("ana@exemplo.org.br", "errada", true)).rejects.toThrow(
      "Erro ao fazer login. Verifique suas credenciais.",
    );
    expect(sessionStorage).toHaveLength(0);
  });

  it("returns who came in", async () => {
    serverKnows({});
    await expect(signIn("ana@exemplo.org.br", "certa", false)).resolves.toMatchObject({
      name: "Ana",
      isAdmin: true,
    });
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

import type { SessionUser } from "@shared/contract/auth.ts";
import { QueryObserver } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { SessionListener } from "@/app/session-listener";
import { toast } from "@/components/ui/toast";
import RequireRole from "@/features/session/require-role";
import { type Session, SIGNED_OUT, SIGNED_OUT_BY_USER, setSession } from "@/features/session/session";
import { startSession } from "@/features/session/start-session";
import { OwnAccount } from "@/features/users/account/own-account";
import { ownProfileQuery } from "@/features/users/account/queries";
import { endSession } from "@/lib/stored-session";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";

const signedIn = (user: SessionUser): Session => ({ status: "signed-in", user });

let user: SessionUser;
beforeEach(() => {
  user = sessionUser({ id: "1", name: "Ana" });
  fakeServer(() => ({ body: { user } }));
});

function open(path: string) {
  const account = (
    <RequireRole access="user">
      <OwnAccount onChanged={() => undefined} />
    </RequireRole>
  );
  return renderScreen(
    <>
      <SessionListener />
      <Routes>
        <Route path="/profile" element={account} />
        <Route path="/login" element={<Link to="/profile">Entrar</Link>} />
        <Route path="/" element={<Link to="/profile">Meu Perfil</Link>} />
      </Routes>
    </>,
    path,
  );
}

it.each([
  ["here", SIGNED_OUT_BY_USER],
  ["in another tab, or by the server", SIGNED_OUT],
])("sign-out %s removes cached personal data and keeps queries in use", async (_, ended) => {
  setSession(signedIn(user));
  const { queryClient } = open("/profile");
  const queryKey = ["posts"];
  new QueryObserver(queryClient, { queryKey, queryFn: () => "todos" }).subscribe(() => undefined);
  expect(await screen.findByLabelText(/^Nome/)).toHaveValue("Ana");

  act(() => setSession(ended));
  expect(queryClient.getQueryData(ownProfileQuery().queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(queryKey)).toBe("todos");

  user = sessionUser({ id: "2", name: "Bia" });
  act(() => setSession(signedIn(user)));
  await userEvent.click(screen.getByRole("link"));
  expect(await screen.findByLabelText(/^Nome/)).toHaveValue("Bia");
});

it.each([
  ["on a guarded screen leads to the login", "/profile", "Entrar"],
  ["on a public page leaves the reader there", "/", "Meu Perfil"],
])("a session that the server ends %s and shows a toast", async (_, path, link) => {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const stop = startSession();
  act(() => setSession(signedIn(user)));
  open(path);
  act(endSession);
  expect(await screen.findByRole("link", { name: link })).toBeVisible();
  expect(toastSpy).toHaveBeenCalledExactlyOnceWith("Sua sessão terminou", "Entre de novo.");
  stop();
});

it("a session that is found to be expired on return to the page shows a toast", async () => {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  act(() => setSession(signedIn(user)));
  open("/profile");
  localStorage.setItem(
    "authToken",
    JSON.stringify({ access_token: "old", refresh_token: "", expires_at: 1 }),
  );
  const stop = startSession();
  expect(await screen.findByRole("link", { name: "Entrar" })).toBeVisible();
  expect(toastSpy).toHaveBeenCalledExactlyOnceWith("Sua sessão terminou", "Entre de novo.");
  stop();
});

it("a session that had expired before the page was opened shows no toast", () => {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  setSession({ status: "loading", user: null });
  const stop = startSession();
  open("/");
  act(endSession);
  expect(toastSpy).not.toHaveBeenCalled();
  stop();
});

import type { SessionUser } from "@shared/contract/auth.ts";
import { QueryObserver } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { SessionListener } from "@/app/session-listener";
import RequireRole from "@/features/session/require-role";
import { LEFT, type Session, SIGNED_OUT, setSession } from "@/features/session/session";
import { OwnAccount } from "@/features/users/account/own-account";
import { ownProfileQuery } from "@/features/users/account/queries";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const person = (id: string, name: string): SessionUser => ({
  id,
  name,
  email: `${id}@exemplo.org.br`,
  role: "user",
  isAdmin: false,
  mustChangePassword: false,
  secondFactor: "none",
  createdAt: "2026-01-01T00:00:00Z",
});
const signedIn = (user: SessionUser): Session => ({ status: "signed-in", user });
const ACCOUNT = (
  <RequireRole roles={["user"]}>
    <OwnAccount onChanged={() => undefined} />
  </RequireRole>
);

it.each([
  ["here", LEFT],
  ["in another tab, or by the server", SIGNED_OUT],
])("signed out %s: what was read is gone for the next person, and rows in use stay", async (_, ended) => {
  let user = person("1", "Ana");
  fakeServer(() => ({ body: { user } }));
  setSession(signedIn(user));
  const { queryClient } = renderScreen(
    <>
      <SessionListener />
      <Routes>
        <Route path="/profile" element={ACCOUNT} />
        <Route path="*" element={<Link to="/profile">Meu Perfil</Link>} />
      </Routes>
    </>,
    "/profile",
  );
  const queryKey = ["posts"];
  new QueryObserver(queryClient, { queryKey, queryFn: () => "todos" }).subscribe(() => undefined);
  expect(await screen.findByLabelText(/^Nome/)).toHaveValue("Ana");

  act(() => setSession(ended));
  expect(queryClient.getQueryData(ownProfileQuery().queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(queryKey)).toBe("todos");

  user = person("2", "Bia");
  act(() => setSession(signedIn(user)));
  await userEvent.click(screen.getByRole("link", { name: "Meu Perfil" }));
  expect(await screen.findByLabelText(/^Nome/)).toHaveValue("Bia");
});

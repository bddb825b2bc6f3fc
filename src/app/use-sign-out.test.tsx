import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { useSignOut } from "@/app/use-sign-out";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { readSession } from "@/lib/stored-session";
import { fakeServer } from "@/testing/fake-server";
import { storeSession } from "@/testing/stored-profile";

function Screen({ isDirty }: { isDirty: boolean }) {
  const { dialog } = useLeaveGuard(isDirty, { question: "Sair? O texto fica guardado nesta aba." });
  const signOut = useSignOut();
  return (
    <>
      <button type="button" onClick={signOut}>
        Sair
      </button>
      {dialog}
    </>
  );
}

async function pressSignOut(isDirty: boolean) {
  fakeServer(() => ({}));
  storeSession();
  history.replaceState(null, "", "/configuracoes");
  render(
    <BrowserRouter>
      <Screen isDirty={isDirty} />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Sair" }));
}

it("signs out at once without unsaved changes", async () => {
  await pressSignOut(false);
  expect(readSession()).toBeUndefined();
  expect(location.pathname).toBe("/");
});

it("asks before unsaved changes are removed, and signs out after the confirmation", async () => {
  await pressSignOut(true);
  expect(readSession()).toBeDefined();
  expect(screen.getByText("Sair sem salvar? O que você digitou será perdido.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Sair sem salvar" }));
  expect(readSession()).toBeUndefined();
  expect(location.pathname).toBe("/");
});

it("keeps the user signed in after 'Cancelar'", async () => {
  await pressSignOut(true);
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(readSession()).toBeDefined();
  expect(location.pathname).toBe("/configuracoes");
});

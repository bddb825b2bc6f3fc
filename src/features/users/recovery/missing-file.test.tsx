import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NewPasswordForm } from "@/features/users/recovery/new-password-form";
import { OpenLink } from "@/features/users/recovery/open-link";
import * as client from "@/lib/supabase";
import { renderScreen } from "@/testing/render-screen";

const PASSWORD = "varanda-amarela-7";

it.each([
  ["a mailed link", "Continuar", <OpenLink key="a" type="recovery" tokenHash="t" onOpened={vi.fn()} />],
  [
    "a new password",
    "Salvar nova senha",
    <NewPasswordForm key="b" email="ana@exemplo.org.br" onChanged={vi.fn()} />,
  ],
])("%s offers to reload the page when its code could not be loaded", async (_, name, form) => {
  vi.spyOn(client, "supabase").mockRejectedValue(new TypeError("Importing a module script failed."));
  renderScreen(form);
  for (const field of screen.queryAllByLabelText(/senha/i, { selector: "input" }))
    fireEvent.change(field, { target: { value: PASSWORD } });
  fireEvent.click(screen.getByRole("button", { name }));
  expect(await screen.findByRole("button", { name: "Recarregar a página" })).toBeVisible();
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ProfileCard } from "@/features/users/account/profile-card";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";

const USER = sessionUser();

it.each([
  ["the saved name", "Ana Souza", "Ana Souza"],
  ["a name typed while saving", "Ana Maria", "Ana Maria"],
])("shows after saving %s", async (_, typedMeanwhile, shown) => {
  let respond: (response: FakeResponse) => void = () => undefined;
  fakeServer(() => new Promise<FakeResponse>((resolve) => (respond = resolve)));
  const onSaved = vi.fn();
  renderScreen(<ProfileCard user={USER} onSaved={onSaved} />);
  const name = screen.getByLabelText(/^Nome/);
  fireEvent.change(name, { target: { value: "Ana Souza" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar alterações" }));
  await screen.findByRole("button", { name: "Salvando..." });
  fireEvent.change(name, { target: { value: typedMeanwhile } });
  respond({ body: { user: { ...USER, name: "Ana Souza" } } });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(name).toHaveValue(shown);
});

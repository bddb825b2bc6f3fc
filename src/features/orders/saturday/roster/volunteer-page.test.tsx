import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { VolunteerPage } from "@/features/orders/saturday/roster/volunteer-page";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { takeConsoleErrors } from "@/testing/setup";
import { stubBrowser } from "@/testing/stub-browser";

const SECRET = "a".repeat(32);
type Volunteer = { id: number; nome: string; key?: string };

type ServerOptions = {
  places?: number;
  isCancelled?: boolean;
  /** The error response to a write, if any. */
  refusal?: () => FakeResponse | undefined;
  isLost?: () => boolean;
  /** The response to a write waits for this promise. */
  until?: Promise<void>;
};

/** A server with one station, which has a free place and one other volunteer. A lost response does not undo the write. */
function openPage({
  places = 2,
  isCancelled = false,
  refusal,
  isLost = () => false,
  until,
}: ServerOptions = {}) {
  stubBrowser();
  localStorage.clear();
  const volunteers: Volunteer[] = [{ id: 1, nome: "Ana B." }];
  const data = () => ({
    dataRetirada: "2999-11-28",
    retiradaInicio: "11:00:00",
    retiradaFim: "12:00:00",
    aberta: !isCancelled,
    cancelada: isCancelled,
    postos: [
      { id: 7, nome: "Forno", vagas: places, voluntarios: volunteers.map(({ id, nome }) => ({ id, nome })) },
    ],
  });
  const calls = fakeServer(async ({ method, path, body }) => {
    const refused = method === "POST" && refusal?.();
    if (refused) return refused;
    if (method === "POST") await until;
    const request = body as { Chave: string; Nome: string };
    if (path.endsWith("/voluntarios")) {
      if (!volunteers.some(({ key }) => key === request.Chave))
        volunteers.push({ id: volunteers.length + 1, nome: request.Nome, key: request.Chave });
      const id = volunteers.find(({ key }) => key === request.Chave)?.id;
      const body = { data: data(), id, message: "Contamos com você!" };
      return isLost() ? { body, fault: "truncated" } : { body };
    }
    if (path.endsWith("/desistir")) volunteers.splice(1);
    return { body: { data: data(), message: "Tudo bem." } };
  });
  const show = (secret = SECRET) => renderScreen(<VolunteerPage secret={secret} />);
  return { calls, show, volunteers };
}

const tap = async (name: string) => {
  const [button] = await screen.findAllByRole("button", { name });
  await act(async () => void fireEvent.click(button as HTMLElement));
};

it("the roster of a cancelled round says so, and takes nobody", async () => {
  openPage({ isCancelled: true }).show();
  expect(await screen.findByText("A rodada deste sábado foi cancelada.")).toBeVisible();
  expect(screen.queryByText(/já passou/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Eu vou: Forno" })).toBeNull();
});

it("a volunteer signs up with a name only, is recognised on this device after a reload, and can withdraw", async () => {
  const { calls, show, volunteers } = openPage();
  const { unmount } = show();
  await tap("Eu vou: Forno");
  await tap("Confirmar");
  expect(await screen.findByText("Diga o seu nome.")).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: "Maria" } });
  await tap("Confirmar");
  expect(await screen.findByText("(você)")).toBeVisible();
  expect(screen.getByText("Completo")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ PostoId: 7, Nome: "Maria" });

  unmount();
  show();
  await tap("Não vou mais: Forno");
  await tap("Devolver");
  await waitFor(() => expect(volunteers).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Eu vou: Forno" })).toBeVisible();
});

const signUp = async (name: string) => {
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: name } });
  await tap("Confirmar");
};

it("a sign-up is recognised when the roster has a new link", async () => {
  const { show } = openPage();
  const { unmount } = show();
  await tap("Eu vou: Forno");
  await signUp("Maria");
  expect(await screen.findByText("(você)")).toBeVisible();
  unmount();
  show("b".repeat(32));
  expect(await screen.findByRole("button", { name: "Não vou mais: Forno" })).toBeVisible();
});

it.each([
  ["without leaving the form", () => undefined],
  ["after Cancelar", () => tap("Cancelar")],
  ["after a reload", (reload: () => void) => reload()],
])("a volunteer whose response for the last place was lost gets the place on retry: %s", async (_, leave) => {
  let isLost = true;
  const { show, volunteers } = openPage({ isLost: () => isLost });
  const { unmount } = show();
  await tap("Eu vou: Forno");
  await signUp("Maria");
  expect(await screen.findByRole("alert")).toBeVisible();
  isLost = false;
  await leave(() => {
    unmount();
    show();
  });
  if (!screen.queryByRole("button", { name: "Confirmar" })) await tap("Eu vou: Forno");
  await signUp("Maria");
  expect(await screen.findByText("(você)")).toBeVisible();
  expect(volunteers).toHaveLength(2);
});

it("a retry after a lost response that is refused as one of too many requests does not lose the place", async () => {
  let isLost = true;
  let refusal: FakeResponse | undefined;
  const { show, volunteers } = openPage({ places: 3, isLost: () => isLost, refusal: () => refusal });
  show();
  await tap("Eu vou: Forno");
  await signUp("Maria");
  expect(await screen.findByRole("alert")).toBeVisible();
  isLost = false;
  const message = "Muitas tentativas. Aguarde alguns minutos e tente novamente.";
  refusal = { status: 429, body: { message } };
  await signUp("Maria");
  expect(await screen.findByText(message)).toBeVisible();
  refusal = undefined;
  await signUp("Maria");
  expect(await screen.findByText("(você)")).toBeVisible();
  expect(volunteers).toHaveLength(2);
});

it("another name at the same station after a lost response gets a separate place", async () => {
  let isLost = true;
  const { show, volunteers } = openPage({ places: 3, isLost: () => isLost });
  show();
  await tap("Eu vou: Forno");
  await signUp("João");
  expect(await screen.findByRole("alert")).toBeVisible();
  isLost = false;
  await signUp("Rita");
  expect(await screen.findByText("(você)")).toBeVisible();
  expect(volunteers.map(({ nome }) => nome)).toEqual(["Ana B.", "João", "Rita"]);
});

it("a sign-up whose response arrives after Cancelar is recognised as the visitor's own", async () => {
  let respond = () => {};
  const { show } = openPage({
    until: new Promise((resolve) => {
      respond = resolve;
    }),
  });
  show();
  await tap("Eu vou: Forno");
  await signUp("Maria");
  await tap("Cancelar");
  respond();
  expect(await screen.findByText("(você)")).toBeVisible();
});

it("a second tab keeps the sign-ups of the first tab", async () => {
  const { show } = openPage({ places: 3 });
  const tabs = [show(), show()];
  for (const name of ["Maria", "Rita"]) {
    await tap("Eu vou: Forno");
    await signUp(name);
    await screen.findByText(name);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Confirmar" })).toBeNull());
  }
  for (const { unmount } of tabs) unmount();
  show();
  await waitFor(() => expect(screen.getAllByText("(você)")).toHaveLength(2));
});

it("a volunteer who comes second for the last place sees an error and the current roster", async () => {
  const message = "Este posto acabou de ficar completo.";
  const { show, calls, volunteers } = openPage({
    refusal: () => ({ status: 409, body: { message, error: "station_full" } }),
  });
  show();
  await tap("Eu vou: Forno");
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: "Caio" } });
  const before = calls.length;
  volunteers.push({ id: 2, nome: "Bia" });
  await tap("Confirmar");
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(calls.slice(before).map(({ method }) => method)).toEqual(["POST", "GET"]));
  await tap("Cancelar");
  expect(await screen.findByText("Completo")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Eu vou: Forno" })).toBeNull();
  takeConsoleErrors();
});

it("an invalid link shows that the roster was not found", async () => {
  stubBrowser();
  fakeServer(() => ({ status: 404, body: { message: "Escala não encontrada.", error: "not_found" } }));
  renderScreen(<VolunteerPage secret={SECRET} />);
  expect(await screen.findByText("Escala não encontrada")).toBeVisible();
  takeConsoleErrors();
});

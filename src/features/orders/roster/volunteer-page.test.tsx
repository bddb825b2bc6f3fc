import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { VolunteerPage } from "@/features/orders/roster/volunteer-page";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { takeConsoleErrors } from "@/testing/setup";
import { stubBrowser } from "@/testing/stub-browser";

const SECRET = "a".repeat(32);
type Person = { id: number; nome: string; key?: string };

/** A roster as the server keeps it: one post with one free place, beside somebody else. */
function openPage({ places = 2, status }: { places?: number; status?: () => number | undefined } = {}) {
  stubBrowser();
  localStorage.clear();
  const people: Person[] = [{ id: 1, nome: "Ana B." }];
  const data = () => ({
    dataRetirada: "2999-11-28",
    retiradaInicio: "11:00:00",
    retiradaFim: "12:00:00",
    aberta: true,
    postos: [
      { id: 7, nome: "Forno", vagas: places, voluntarios: people.map(({ id, nome }) => ({ id, nome })) },
    ],
  });
  const calls = fakeServer(({ method, path, body }) => {
    const refused = method === "POST" ? status?.() : undefined;
    if (refused)
      return {
        status: refused,
        body: { message: "Este posto acabou de ficar completo.", error: "post_full" },
      };
    const said = body as { Chave: string; Nome: string };
    if (path.endsWith("/voluntarios")) {
      if (!people.some(({ key }) => key === said.Chave))
        people.push({ id: people.length + 1, nome: said.Nome, key: said.Chave });
      return { body: { data: data(), id: people.length, message: "Contamos com você!" } };
    }
    if (path.endsWith("/desistir")) people.splice(1);
    return { body: { data: data(), message: "Tudo bem." } };
  });
  const show = () => renderScreen(<VolunteerPage secret={SECRET} />);
  return { calls, show, people };
}

const tap = async (name: string) => {
  const [button] = await screen.findAllByRole("button", { name });
  await act(async () => void fireEvent.click(button as HTMLElement));
};

it("a volunteer takes a place with a name alone, finds it again on this device, and gives it back", async () => {
  const { calls, show, people } = openPage();
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
  await waitFor(() => expect(people).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Eu vou: Forno" })).toBeVisible();
});

it("who comes second for the last place is told so, and sees the roster as it is", async () => {
  const { show, calls } = openPage({ status: () => 409 });
  show();
  await tap("Eu vou: Forno");
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: "Caio" } });
  const before = calls.length;
  await tap("Confirmar");
  expect(await screen.findByText("Este posto acabou de ficar completo.")).toBeVisible();
  await waitFor(() => expect(calls.slice(before).map(({ method }) => method)).toEqual(["POST", "GET"]));
  takeConsoleErrors();
});

it("an address that opens nothing says so", async () => {
  stubBrowser();
  fakeServer(() => ({ status: 404, body: { message: "Escala não encontrada.", error: "not_found" } }));
  renderScreen(<VolunteerPage secret={SECRET} />);
  expect(await screen.findByText("Escala não encontrada")).toBeVisible();
  takeConsoleErrors();
});

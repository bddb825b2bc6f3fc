import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PersonalDataScreen } from "@/features/personal-data/personal-data-screen";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const found = {
  pedidos: [
    {
      id: 1,
      codigo: "K7MQX2",
      nome_cliente: "Benedita",
      telefone: "+5564999123456",
      email: null,
      data_pedido: "2026-11-20T12:00:00Z",
      status: "Pendente",
      atual: true,
    },
  ],
  escalas: [
    {
      id: 4,
      nome: "Ana Souza",
      telefone: "+5564999990000",
      posto: "Forno",
      data_retirada: "2026-11-28",
    },
  ],
  lista_espera: [
    {
      id: 3,
      nome_cliente: "Benedita",
      telefone: "+5564999123456",
      pizza: "Palmito",
      quantidade: 2,
      created_at: "2026-11-20T12:00:00Z",
    },
  ],
  mensagens: [],
  mensagens_na_lixeira: [],
  links: [],
  conta: null,
  historico: [{ id: 9 }],
};
const nobody = { ...found, pedidos: [], lista_espera: [], escalas: [], historico: [] };

function serve(response: (call: Call) => { status?: number; body: unknown }) {
  const asked: unknown[] = [];
  fakeServer((call) => {
    asked.push([call.path.replace("/rest/v1/rpc/", ""), call.body]);
    return response(call);
  });
  renderScreen(<PersonalDataScreen />);
  return asked;
}

async function search(text: string) {
  fireEvent.change(screen.getByLabelText("Telefone com DDD ou e-mail"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Procurar" }));
}

it("finds by a phone as people write it, and says which order cannot go yet", async () => {
  const asked = serve(({ path }) => ({
    body: path.endsWith("anonymise_person") ? { pedidos: 0, pedidos_atuais: 1, mensagens: 0 } : found,
  }));
  await search("(64) 9912-3456");
  expect(await screen.findByText("K7MQX2")).toBeVisible();
  expect(asked).toEqual([["find_person", { p_who: "+5564999123456" }]]);
  expect(screen.getByText("Ainda não retirado")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Lista de espera: 1" })).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Anonimizar" }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Um pedido ainda não foi retirado e fica por enquanto");
});

it("asks for a whole phone or e-mail before it asks the server", async () => {
  const asked = serve(() => ({ body: found }));
  await search("9999");
  expect(await screen.findByText("Informe um telefone com DDD ou um e-mail.")).toBeVisible();
  expect(asked).toEqual([]);
});

it("says when nothing is stored, and offers nothing to be done about it", async () => {
  serve(() => ({ body: nobody }));
  await search("ninguem@exemplo.org.br");
  expect(await screen.findByText("Não guardamos nada desta pessoa.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Anonimizar" })).toBeNull();
});

it("corrects what was filled in and leaves the rest", async () => {
  const asked = serve(({ path }) => ({
    body: path.endsWith("correct_person") ? { pedidos: 1, mensagens: 0 } : found,
  }));
  await search("benedita@exemplo.org.br");
  fireEvent.change(await screen.findByLabelText("Telefone certo"), { target: { value: "64 99999-0001" } });
  fireEvent.click(screen.getByRole("button", { name: "Corrigir em todo lugar" }));
  await expect
    .poll(() => asked)
    .toContainEqual(["correct_person", { p_who: "benedita@exemplo.org.br", p_phone: "+5564999990001" }]);
});

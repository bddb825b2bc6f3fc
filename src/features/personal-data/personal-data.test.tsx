import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PersonalDataScreen } from "@/features/personal-data/personal-data-screen";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const STORED = {
  pedidos: [
    {
      id: 1,
      codigo: "K7MQX2",
      nome_cliente: "Benedita",
      telefone: "+5564999123456",
      email: null,
      data_pedido: "2026-11-20T12:00:00Z",
      status: "Pendente",
      falta: 50,
      atual: true,
    },
  ],
  escalas: [
    { id: 4, nome: "Ana Souza", telefone: "+5564999990000", posto: "Forno", data_retirada: "2999-11-28" },
    { id: 5, nome: "Ana Souza", telefone: "+5564999990000", posto: "Massa", data_retirada: "2026-01-17" },
  ],
  lista_espera: [
    {
      id: 3,
      nome_cliente: "Benedita",
      telefone: "+5564999123456",
      email: null as string | null,
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
const NOTHING_STORED = { ...STORED, pedidos: [], lista_espera: [], escalas: [], historico: [] };

function renderWithServer(response: (call: Call) => FakeResponse) {
  const requests: unknown[] = [];
  fakeServer((call) => {
    requests.push([call.path.replace("/rest/v1/rpc/", ""), call.body]);
    return response(call);
  });
  renderScreen(<PersonalDataScreen />);
  return requests;
}

async function search(text: string) {
  fireEvent.change(screen.getByLabelText("Telefone com DDD ou e-mail"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Procurar" }));
}

it("finds a person by a formatted phone, and shows an order that cannot be anonymised yet", async () => {
  const requests = renderWithServer(({ path }) => ({
    body: path.endsWith("anonymise_person") ? { pedidos: 0, pedidos_atuais: 1, mensagens: 0 } : STORED,
  }));
  await search("(64) 9912-3456");
  expect(await screen.findByText("K7MQX2")).toBeVisible();
  expect(requests).toEqual([["find_person", { p_contact: "+5564999123456" }]]);
  expect(screen.getByText("Ainda não retirado")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Lista de espera: 1" })).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Anonimizar" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(
    "Um pedido ainda não retirado, ou com valor a devolver, fica por enquanto",
  );
  expect(dialog).toHaveTextContent("Sai também da escala: Forno em 28/11/2999.");
  expect(dialog).not.toHaveTextContent("Procure antes");
});

it("forgets a typed correction once the person is anonymised", async () => {
  renderWithServer(({ path }) => ({
    body: path.endsWith("anonymise_person")
      ? { pedidos: 1, pedidos_atuais: 0, mensagens: 0, escalas: 0 }
      : STORED,
  }));
  await search("(64) 9912-3456");
  fireEvent.change(await screen.findByLabelText("Nome certo"), { target: { value: "Benedita Reis" } });
  const stored = () => JSON.stringify({ ...sessionStorage });
  expect(stored()).toContain("Benedita Reis");
  fireEvent.click(screen.getByRole("button", { name: "Anonimizar" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Anonimizar" }));
  expect(await screen.findByText(/^1 pedido anonimizado/)).toBeVisible();
  expect(stored()).not.toContain("Benedita Reis");
});

it("shows an order that is kept for a refund, and where user accounts are changed", async () => {
  const conta = { name: "Bia", email: "bia@exemplo.org.br" };
  const pedidos = [{ ...STORED.pedidos[0], status: "Cancelado", falta: -50 }];
  renderWithServer(() => ({ body: { ...STORED, pedidos, conta } }));
  await search("bia@exemplo.org.br");
  expect(await screen.findByText("Valor a devolver")).toBeVisible();
  expect(
    screen.getByText(/O nome cada pessoa muda em Meu Perfil; para outro e-mail, crie outra conta/),
  ).toBeVisible();
});

it("names the person's other phones and e-mails before anonymising", async () => {
  const [order] = STORED.pedidos;
  const pedidos = [
    { ...order, email: "Bene@exemplo.org.br" },
    { ...order, id: 2, telefone: "+556499123456", email: "outra@exemplo.org.br" },
  ];
  const lista_espera = [{ ...STORED.lista_espera[0], email: "espera@exemplo.org.br" }];
  renderWithServer(() => ({ body: { ...STORED, pedidos, lista_espera } }));
  await search("bene@exemplo.org.br");
  const others = "Procure antes também por (64) 9912-3456, espera@exemplo.org.br, outra@exemplo.org.br";
  expect(await screen.findByText(new RegExp(others.replaceAll(/[().]/g, "\\$&")))).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Anonimizar" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(others);
});

it("requires a complete phone or e-mail before sending a request", async () => {
  const requests = renderWithServer(() => ({ body: STORED }));
  for (const incomplete of ["9999", "bene@exemplo"]) {
    await search(incomplete);
    expect(await screen.findByText("Informe um telefone com DDD ou um e-mail.")).toBeVisible();
  }
  expect(requests).toEqual([]);
});

it.each([
  ["ninguem@exemplo.org.br", "Não guardamos nada com este e-mail."],
  ["(64) 3212-3456", "Não guardamos nada com este telefone."],
])("shows for %s that nothing is stored, without any actions", async (contact, nothing) => {
  renderWithServer(() => ({ body: NOTHING_STORED }));
  await search(contact);
  expect(await screen.findByText(nothing)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Anonimizar" })).toBeNull();
});

it.each([
  ["benedita@exemplo.org.br", "benedita@exemplo.org.br", "benedita@exemplo.org.br"],
  ["(64) 9912-3456", "+5564999123456", "64 99999-0001"],
])(
  "for %s corrects only filled-in fields, and searches again only on request",
  async (typed, p_contact, next) => {
    const requests = renderWithServer(({ path }) => ({
      body: path.endsWith("correct_person") ? { pedidos: 1, mensagens: 0 } : STORED,
    }));
    await search(typed);
    fireEvent.change(await screen.findByLabelText("Telefone certo"), { target: { value: "64 99999-0001" } });
    fireEvent.click(screen.getByRole("button", { name: "Corrigir em todo lugar" }));
    expect(await screen.findByText(/^1 pedido corrigido e 0 mensagens corrigidas\./)).toBeVisible();
    const expectedRequests = [
      ["find_person", { p_contact }],
      ["correct_person", { p_contact, p_phone: "+5564999990001" }],
    ];
    expect(requests).toEqual(expectedRequests);
    expect(screen.getByLabelText("Telefone com DDD ou e-mail")).toHaveValue(next);
    fireEvent.click(screen.getByRole("button", { name: "Procurar" }));
    expect(await screen.findByText("K7MQX2")).toBeVisible();
    expect(requests).toHaveLength(3);
    expect(screen.queryByText(/corrigido/)).toBeNull();
  },
);

it.each([
  ["E-mail certo", "bene@exemplo.org.br", /^1 pedido corrigido e 0 mensagens corrigidas\. Para conferir/],
  ["Nome certo", "Bené", /^1 pedido corrigido .* Também na lista de espera e na escala de voluntários\./],
])(
  "reports after a change of %s where that is stored, and sends no blank correction",
  async (label, value, message) => {
    const requests = renderWithServer(({ path }) => ({
      body: path.endsWith("correct_person") ? { pedidos: 1, mensagens: 0 } : STORED,
    }));
    await search("(64) 9912-3456");
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: " " } });
    fireEvent.click(screen.getByRole("button", { name: "Corrigir em todo lugar" }));
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Corrigir em todo lugar" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(requests).toHaveLength(2);
  },
);

it("says after a correction that an account is corrected elsewhere", async () => {
  const conta = { name: "Benedita", email: "benedita@exemplo.org.br" };
  renderWithServer(({ path }) => ({
    body: path.endsWith("correct_person") ? { pedidos: 0, mensagens: 2 } : { ...NOTHING_STORED, conta },
  }));
  await search("benedita@exemplo.org.br");
  fireEvent.change(await screen.findByLabelText("Nome certo"), { target: { value: "Bené" } });
  fireEvent.click(screen.getByRole("button", { name: "Corrigir em todo lugar" }));
  const message =
    "0 pedidos corrigidos e 2 mensagens corrigidas. A conta com este e-mail ficou como está: corrija em Usuários.";
  expect(await screen.findByText(new RegExp(`^${message}`))).toBeVisible();
});

it("hides the previous result while the same person is searched again", async () => {
  let isUnanswered = false;
  renderWithServer(() => (isUnanswered ? { fault: "neverAnswered" } : { body: STORED }));
  await search("benedita@exemplo.org.br");
  expect(await screen.findByText("K7MQX2")).toBeVisible();
  isUnanswered = true;
  fireEvent.click(screen.getByRole("button", { name: "Procurar" }));
  expect(screen.queryByText("K7MQX2")).toBeNull();
});

it("shows the result of an anonymisation, and searches again only on request", async () => {
  const done = { pedidos: 2, pedidos_atuais: 1, escalas: 2, mensagens: 0 };
  const requests = renderWithServer(({ path }) => ({
    body: path.endsWith("anonymise_person") ? done : STORED,
  }));
  await search("benedita@exemplo.org.br");
  fireEvent.click(await screen.findByRole("button", { name: "Anonimizar" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const searchField = screen.getByRole("textbox", { name: /Telefone com DDD/, hidden: true });
  // Browsers, unlike jsdom, ignore focus() outside an open modal dialog.
  searchField.addEventListener("focus", () => {
    if (document.querySelector("dialog[open]")) searchField.blur();
  });
  fireEvent.click(dialog.getByRole("button", { name: "Anonimizar" }));
  expect(
    await screen.findByText(
      /^2 pedidos anonimizados, 0 mensagens excluídas, 2 lugares na escala excluídos\./,
    ),
  ).toBeVisible();
  expect(screen.getByText(/1 pedido ficou: ainda por retirar, ou com valor a devolver\./)).toBeVisible();
  expect(searchField).toHaveFocus();
  expect(requests).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Procurar" }));
  expect(await screen.findByText("K7MQX2")).toBeVisible();
  expect(requests).toHaveLength(3);
});

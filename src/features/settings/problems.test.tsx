import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SettingsSectionScreen } from "@/features/settings/section-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { SETTINGS_ROW } from "@/testing/settings-row";
import { stubBrowser } from "@/testing/stub-browser";
import { tableServer } from "@/testing/table-server";

async function openAndFill(section: string, fields: [label: RegExp, value: string][]) {
  stubBrowser();
  const table = tableServer("site_settings", SETTINGS_ROW);
  const calls = fakeServer(table.serve);
  renderScreen(<SettingsSectionScreen />, `/configuracoes/${section}`);
  for (const [label, value] of fields)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  return { save, patches: () => calls.filter(({ method }) => method === "PATCH") };
}

it("shows all invalid fields, and moves the focus to the first", async () => {
  const { save, patches } = await openAndFill("contato", [
    [/^Telefone/, "123"],
    [/^Perfil em rede social/, "instagram"],
  ]);
  await save();
  for (const message of [
    "Informe um telefone com DDD, como (64) 99999-0000.",
    "Por favor, insira uma URL válida",
  ])
    expect((await screen.findAllByText(message, { exact: false }))[0]).toBeVisible();
  expect(screen.getByLabelText(/^Telefone/)).toHaveFocus();
  expect(patches()).toEqual([]);
});

it.each([
  [
    "pix",
    /^Chave Pix/,
    "minha chave",
    "Informe uma chave Pix válida: CPF, CNPJ, e-mail, telefone ou chave aleatória.",
  ],
  [
    "mensagens",
    /^Pedido entregue/,
    "Gratidão, {apelido}!",
    "Entre chaves só cabe {nome}, {codigo}, {pizzas}, {total}, {retirada}, {falta}, {prazo}, {dia}, {dia_antigo}, {motivo}, {devolver}, {pix} ou {link}.",
  ],
])("refuses an invalid value in the section %s", async (section, label, value, message) => {
  const { save, patches } = await openAndFill(section, [[label, value]]);
  await save();
  expect((await screen.findAllByText(message, { exact: false }))[0]).toBeVisible();
  expect(patches()).toEqual([]);
});

it("lists the errors of an activity in the order of its fields, and focuses the first", async () => {
  const { save } = await openAndFill("semana", []);
  await userEvent.click(await screen.findByRole("button", { name: "Adicionar atividade" }));
  await userEvent.click(screen.getByLabelText("sexta"));
  await save();
  const problems = within(await screen.findByRole("alert")).getAllByRole("listitem");
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    "Atividade 1: Informe o horário.",
    "Atividade 1: Informe a atividade.",
  ]);
  expect(screen.getByLabelText(/^Início/)).toHaveFocus();
});

it("a new Pix key is shown formatted for confirmation, and is not saved when it is not confirmed", async () => {
  const { save, patches } = await openAndFill("pix", [[/^Chave Pix/, "(64) 99812-3456"]]);
  await save();
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Os pagamentos passam a ir para esta chave Pix");
  expect(question).toHaveTextContent("Telefone (64) 99812-3456");
  await userEvent.click(within(question).getByRole("button", { name: "Cancelar" }));
  expect(patches()).toEqual([]);
});

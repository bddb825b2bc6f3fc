import { HELPER_PATH, SCREENS, type Screen } from "@shared/rules/screens.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { AppRoutes } from "@/app/router";
import { setSession } from "@/features/session/session";
import { aPublicRound } from "@/testing/a-public-round";
import { anOrder } from "@/testing/an-order";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";
import { stubBrowser } from "@/testing/stub-browser";

const ROUNDS = [
  { ...aPublicRound({ id: 8, data_retirada: "2999-12-12" }), atual: false },
  { ...aPublicRound({ id: 7 }), atual: true },
];
const delivered = { data_entrega: "2999-11-28T14:05:00Z", falta: 0 };
const ORDERS = [
  anOrder({ id: 1, nome_cliente: "Ana", nome_dobrado: "ana", telefone: "0001" }),
  anOrder({
    id: 2,
    nome_cliente: "Bia",
    nome_dobrado: "bia",
    telefone: "0002",
    ...delivered,
    entrega_minha: true,
  }),
  anOrder({
    id: 3,
    nome_cliente: "Caio",
    nome_dobrado: "caio",
    telefone: "0003",
    ...delivered,
    entrega_minha: false,
  }),
];
const STATIONS = [{ id: 1, nome: "Forno", vagas: 2, voluntarios: [{ id: 5, nome: "Maria S." }] }];

const bodyOf = ({ path }: Call) => {
  if (path.endsWith("/rodadas_resumo")) return ROUNDS;
  if (path.endsWith("/saturday_orders")) return ORDERS;
  return path.endsWith("/saturday_roster") ? STATIONS : [];
};

let calls: Call[];
beforeEach(() => {
  stubBrowser();
  calls = fakeServer((call) => ({ body: bodyOf(call) }));
  setSession({ status: "signed-in", user: sessionUser({ name: "Rosa", helpsSaturday: true }) });
});

const open = (path: string) => renderScreen(<AppRoutes />, path);
const bar = () => within(screen.getByRole("navigation", { name: "Ajuda no sábado" }));
const screens: readonly Screen[] = SCREENS;
const pathsFor = (access: Screen["access"]) => screens.filter((one) => one.access === access);

it("helpers begin with the list of the day, in a bar with exactly their screens", async () => {
  open("/login");
  expect(await screen.findByText("Ana")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Lista do dia");
  const links = bar().getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Cozinha",
    "Etiquetas",
    "Retirada",
    "Escala",
    "Lista",
  ]);
  const addresses = new Set(links.map((link) => link.getAttribute("href")?.split("?")[0]));
  expect([...addresses]).toEqual(pathsFor("helper").map(({ path }) => path));
  expect(bar().getByRole("link", { current: "page" })).toHaveTextContent("Lista");
  expect(screen.queryByRole("navigation", { name: /Administração|Pizza/ })).toBeNull();
});

it.each(pathsFor("admin"))(
  "$path tells helpers that it is not theirs, and reads nothing",
  async ({ path }) => {
    open(path);
    expect(await screen.findByText("Esta tela é dos administradores")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ir para a lista do dia" })).toHaveAttribute("href", HELPER_PATH);
    expect(bar().queryByRole("link", { current: "page" })).toBeNull();
    expect(screen.queryByText("Como funciona")).toBeNull();
    expect(calls).toEqual([]);
  },
);

it("the list of the day adds up the pizzas, the deliveries and the money to receive", async () => {
  open(HELPER_PATH);
  const sum = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await sum("Pizzas")).toBe("6");
  expect(await sum("Entregues")).toBe("2 de 3");
  expect(await sum("A receber")).toBe("R$\u00a0100,00");
  // The other round is not a current one.
  expect(screen.queryByLabelText("Rodada")).toBeNull();
  expect(calls.find(({ path }) => path.endsWith("/saturday_orders"))?.query.get("p_rodada_id")).toBe("7");
});

it("without a pickup in these days helpers are told when the list appears", async () => {
  fakeServer((call) => ({ body: call.path.endsWith("/rodadas_resumo") ? [ROUNDS[0]] : [] }));
  open("/pizza-admin/retirada");
  expect(await screen.findByText("Nenhuma retirada nestes dias")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Criar a primeira rodada" })).toBeNull();
});

it("helpers undo only what they delivered, and are not offered the alarm that reads all orders", async () => {
  open("/pizza-admin/retirada");
  expect(await screen.findByRole("button", { name: "Desfazer a entrega de Bia" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Desfazer a entrega de Caio" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Som e tela acesa" })).toBeNull();
  await userEvent.type(screen.getByLabelText("Nome, código ou final do telefone"), "99999-0001");
  expect(screen.getByText("Ana")).toBeVisible();
  expect(screen.queryByText("Bia")).toBeNull();
});

it("no key presses anything on helpers' screens, whose bar has no menu to switch that off", async () => {
  open("/pizza-admin/retirada");
  expect(await screen.findByLabelText("Nome, código ou final do telefone")).toBeVisible();
  expect(document.querySelector("[aria-keyshortcuts]")).toBeNull();
});

it("helpers read the roster and change nothing in it", async () => {
  open("/pizza-admin/escala");
  expect(await screen.findByText("Maria S.")).toBeVisible();
  expect(screen.getByText("Falta 1")).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getAllByText(/^Nomes de /)[0]).toBeVisible();
  expect(main.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual(["Imprimir"]);
});

it("the profile of helpers leads back to their screens, and that of other users does not", async () => {
  open("/profile-edit");
  expect(await screen.findByRole("link", { name: "Ajuda no sábado" })).toHaveAttribute("href", HELPER_PATH);
  setSession({ status: "signed-in", user: sessionUser() });
  expect(await screen.findByRole("link", { name: "Voltar ao Site" })).toBeVisible();
  await expect.poll(() => screen.queryByRole("link", { name: "Ajuda no sábado" })).toBeNull();
});

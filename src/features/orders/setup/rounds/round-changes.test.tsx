import { fireEvent, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { RoundsScreen } from "@/features/orders/setup/rounds/rounds-screen";
import { aRound } from "@/testing/a-round";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const PREVIEW = {
  pedidos: 36,
  outros: 3,
  por_email: 20,
  sem_email: 16,
  devolver: 105.5,
  devolucoes: [
    { codigo: "A2B3C4", nome: "Ana Lima", valor: 50 },
    { codigo: "D5E6F7", nome: "Beto Sá", valor: 55.5 },
  ],
};

const CHANGED_AT = "2026-11-27T12:00:00.123456+00:00";

/** The screen of one round with 36 orders. `refusal`: the database refuses the change with this sentence. */
function open(values: object = {}, refusal?: string, preview: FakeResponse = { body: PREVIEW }) {
  const sent: [string | undefined, unknown][] = [];
  fakeServer(({ path, method, body }) => {
    if (path.endsWith("/rodadas_resumo"))
      return { body: [{ ...aRound(), pedidos: 36, pizzas: 70, valor: 3500, ...values }] };
    if (path.endsWith("/round_change_preview")) return preview;
    if (!path.includes("/rpc/") || method !== "POST") return { body: [] };
    sent.push([path.split("/").at(-1), body]);
    return refusal ? { status: 409, body: { code: "PT409", message: refusal } } : { body: CHANGED_AT };
  });
  renderScreen(
    <>
      <RoundsScreen />
      <ToastRegion />
    </>,
  );
  return { sent, user: userEvent.setup() };
}
async function openFromCard(user: UserEvent, name: string) {
  await user.click(await screen.findByRole("button", { name: /^Mais ações: rodada de/ }));
  await user.click(screen.getByRole("button", { name }));
}
const findDialog = () => screen.findByRole("alertdialog");

it.each([
  ["with orders", 36, ["Ver pedidos", "Mudar de dia", "Cancelar rodada"]],
  ["without orders", 0, ["Excluir"]],
])(
  "the card of a round %s shows one action, and what ends the round only on request",
  async (_, pedidos, rarer) => {
    const { user } = open({ pedidos });
    const more = await screen.findByRole("button", { name: /^Mais ações/ });
    const card = screen.getByRole("article");
    const words = () => [...card.querySelectorAll("button, a")].map(({ textContent }) => textContent?.trim());
    await expect.poll(() => card.textContent).toContain(`em ${pedidos} pedidos`);
    expect(words()).toEqual(["Fechar pedidos", "Mais ações"]);
    await user.click(more);
    expect(words()).toEqual(["Fechar pedidos", "Mais ações", "Editar", "Duplicar", ...rarer]);
  },
);

it("the dialog of a move says beforehand who goes along and who is told how; then the round moves, and can be taken back", async () => {
  const { sent, user } = open();
  await openFromCard(user, "Mudar de dia");
  const dialog = within(await findDialog());
  expect(await dialog.findByText("36 pedidos mudam de dia")).toBeVisible();
  expect(dialog.getByText("Também são avisadas 3 pessoas da lista de espera e da escala.")).toBeVisible();
  expect(dialog.getByText("20 recebem e-mail do site.")).toBeVisible();
  expect(dialog.getByText(/^16 ficam em Avisos/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Novo dia/), { target: { value: "2099-04-11" } });
  expect(dialog.getByText(/pedidos até quinta-feira, 9 de abril, às 20h/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Mudar de dia" }));
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  await expect
    .poll(() => sent)
    .toEqual([
      ["move_round", { p_rodada_id: 5, p_day: "2099-04-11" }],
      ["undo_round_change", { p_rodada_id: 5, p_changed_at: CHANGED_AT }],
    ]);
});

it("a refused move keeps the dialog open and says why", async () => {
  const { user } = open({}, "Já existe uma rodada nesta data.");
  await openFromCard(user, "Mudar de dia");
  const dialog = within(await findDialog());
  fireEvent.change(dialog.getByLabelText(/^Novo dia/), { target: { value: "2099-04-18" } });
  await user.click(dialog.getByRole("button", { name: "Mudar de dia" }));
  expect(await dialog.findByText("Já existe uma rodada nesta data.")).toBeVisible();
});

it("asks for the day of a move, and says so when what would happen could not be read", async () => {
  const { sent, user } = open({}, undefined, { status: 502, body: null });
  await openFromCard(user, "Mudar de dia");
  const dialog = within(await findDialog());
  expect(await dialog.findByText(/^Erro ao ver o que acontece com os pedidos/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Mudar de dia" }));
  expect(await dialog.findByText("Escolha o novo dia.")).toBeVisible();
  expect(sent).toEqual([]);
});

it("the dialog of a cancellation lists the refunds with names and amounts, and asks for the reason", async () => {
  const { sent, user } = open();
  await openFromCard(user, "Cancelar rodada");
  const dialog = within(await findDialog());
  expect(await dialog.findByText("36 pedidos são cancelados")).toBeVisible();
  expect(dialog.getByText("R$ 105,50 a devolver")).toBeVisible();
  expect(dialog.getByText("Beto Sá, D5E6F7").parentElement).toHaveTextContent("R$ 55,50");
  await user.type(dialog.getByLabelText(/^Motivo/), "Forno quebrado");
  await user.click(dialog.getByRole("button", { name: "Cancelar rodada" }));
  await expect.poll(() => sent).toEqual([["cancel_round", { p_rodada_id: 5, p_reason: "Forno quebrado" }]]);
});

it("a moved round says its earlier day, and offers to undo for ten minutes", async () => {
  const moved = { data_anterior: "2099-03-28", mudada_em: new Date().toISOString() };
  const { sent, user } = open(moved);
  expect(await screen.findByText("Mudou de dia: era sábado, 28 de março.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  await expect
    .poll(() => sent)
    .toEqual([["undo_round_change", { p_rodada_id: 5, p_changed_at: moved.mudada_em }]]);
});

it("after ten minutes a cancelled round only leads to its orders", async () => {
  open({
    pedidos: 0,
    cancelada_em: new Date(Date.now() - 601_000).toISOString(),
    motivo_cancelamento: "Forno quebrado",
  });
  expect(await screen.findByText("Cancelada. Motivo: Forno quebrado")).toBeVisible();
  const card = within(screen.getByRole("article"));
  expect(card.queryAllByRole("button")).toEqual([]);
  expect(card.getByRole("link", { name: "Ver pedidos" })).toBeVisible();
});

import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { NoticesScreen } from "./notices-screen";

const aDueNotice = (nome: string, pedido: number, values: object = {}) => ({
  lista: "pagamento",
  tipo: "pagamento",
  pedidos: [pedido],
  codigos: [`A2B3C${pedido}`],
  segredos: [`segredo${pedido}`],
  nome,
  telefone: "+5564999990001",
  eh_whatsapp: true,
  email: null,
  pizzas: "1 Palmito",
  total: 50,
  falta: 50,
  data_retirada: "2026-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pagar_ate: null,
  data_pedido: "2026-11-20T12:00:00Z",
  ...values,
});

/** The screen with a server on which a recorded notice is no longer due. */
function open(list: ReturnType<typeof aDueNotice>[], shouldFail = false, settings: object = {}) {
  const sent: unknown[] = [];
  const recordedOrders = new Set<number>();
  fakeServer(({ path, body }: Call) => {
    if (path.endsWith("/notices_due"))
      return { body: list.filter(({ pedidos }) => !recordedOrders.has(pedidos[0] ?? 0)) };
    if (path.endsWith("/site_settings"))
      return { body: { message_pending: "Oi {nome}: {codigo}, {falta}.", ...settings } };
    if (!path.endsWith("/record_notice")) return { body: [] };
    sent.push(body);
    if (shouldFail) return { status: 503, body: {} };
    recordedOrders.add((body as { p_orders: number[] }).p_orders[0] ?? 0);
    return { body: 1 };
  });
  const { queryClient } = renderScreen(<NoticesScreen />);
  return { sent, user: userEvent.setup(), refetch: () => act(() => queryClient.refetchQueries()) };
}

it.each([
  [49, 0],
  [50, 1],
])("with %i sent notices shows %i hints that older ones are not listed", async (count, hints) => {
  const notice = { tipo: "pagamento", canal: "whatsapp", enviado_em: "2026-11-20T12:00:00Z", profiles: null };
  const pedidos_pizza = { codigo: "A2B3C4", nome_cliente: "Ana Lima" };
  const notices = Array.from({ length: count }, (_, id) => ({ ...notice, id, pedidos_pizza }));
  fakeServer(({ path }) => ({ body: path.endsWith("/avisos") ? notices : [] }));
  renderScreen(<NoticesScreen />);
  expect(await screen.findByRole("heading", { name: "Enviados nas últimas 24 horas" })).toBeVisible();
  expect(screen.queryAllByText("Só os 50 mais recentes aparecem aqui.")).toHaveLength(hints);
});

it("shows no counts beside the error when the lists cannot be loaded", async () => {
  fakeServer(() => ({ status: 400, body: {} }));
  renderScreen(<NoticesScreen />);
  expect(await screen.findByText(/^Erro ao carregar os avisos/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Lembrar de pagar" })).toBeVisible();
  expect(screen.queryByText(/: 0$/)).toBeNull();
});

const findCustomer = (name: string) => screen.findByRole("heading", { name });

it("sends the notices one by one, with the message template of the house, until the list is done", async () => {
  const { sent, user } = open([
    aDueNotice("Ana Lima", 1),
    aDueNotice("Beto Sá", 2, { codigos: ["A2B3C2", "D5E6F7"] }),
  ]);
  await findCustomer("Ana Lima");
  expect(await screen.findByText("Oi Ana: A2B3C1, R$ 50,00.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /Enviar no WhatsApp/ }));
  await findCustomer("Beto Sá");
  const link = screen.getByRole("link", { name: /Enviar no WhatsApp/ });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(
    "https://wa.me/5564999990001?text=Oi Beto: A2B3C2 e D5E6F7, R$ 50,00.",
  );
  await user.click(link);
  expect(await screen.findByText("Todos avisados")).toBeVisible();
  expect(sent).toEqual([
    { p_orders: [1], p_kind: "pagamento", p_channel: "whatsapp", p_day: "2026-11-28" },
    { p_orders: [2], p_kind: "pagamento", p_channel: "whatsapp", p_day: "2026-11-28" },
  ]);
});

it("offers an e-mail to customers without WhatsApp, and a phone call to the others", async () => {
  const { sent, user } = open([
    aDueNotice("Ana Lima", 1, { eh_whatsapp: false, email: "ana@exemplo.org.br" }),
    aDueNotice("Beto Sá", 2, { eh_whatsapp: false }),
  ]);
  const mail = await screen.findByRole("link", { name: "Enviar por e-mail" });
  expect(mail.getAttribute("href")).toMatch(
    /^mailto:ana@exemplo\.org\.br\?subject=Pizza%20Beneficente.*body=/,
  );
  await user.click(mail);
  await user.click(await screen.findByRole("button", { name: "Avisei por telefone" }));
  expect(await screen.findByText("Todos avisados")).toBeVisible();
  expect(sent).toMatchObject([{ p_channel: "email" }, { p_channel: "telefone" }]);
});

it("prevents a customer's e-mail from adding recipients", async () => {
  open([aDueNotice("Ana Lima", 1, { eh_whatsapp: false, email: "a?bcc=x&cc=y@exemplo.org.br" })]);
  const mail = await screen.findByRole("link", { name: "Enviar por e-mail" });
  const { pathname, searchParams } = new URL(mail.getAttribute("href") ?? "");
  expect(decodeURIComponent(pathname)).toBe("a?bcc=x&cc=y@exemplo.org.br");
  expect([...searchParams.keys()]).toEqual(["subject", "body"]);
});

it("shows a customer again whose notice could not be recorded, even after the next one was tapped", async () => {
  const list = [aDueNotice("Ana Lima", 1), aDueNotice("Beto Sá", 2)];
  const recordedOrders = new Set<number>();
  let refuse: (value: unknown) => void = () => undefined;
  const refusal = new Promise((done) => {
    refuse = done;
  });
  fakeServer(async ({ path, body }: Call) => {
    if (path.endsWith("/notices_due"))
      return { body: list.filter(({ pedidos }) => !recordedOrders.has(pedidos[0] ?? 0)) };
    if (!path.endsWith("/record_notice")) return { body: [] };
    const [id = 0] = (body as { p_orders: number[] }).p_orders;
    if (id === 2) recordedOrders.add(id);
    else await refusal;
    return id === 2 ? { body: 1 } : { status: 400, body: {} };
  });
  renderScreen(<NoticesScreen />);
  const user = userEvent.setup();
  for (const name of ["Ana Lima", "Beto Sá"]) {
    await findCustomer(name);
    await user.click(screen.getByRole("link", { name: /Enviar no WhatsApp/ }));
  }
  expect(await screen.findByText("Todos avisados")).toBeVisible();
  refuse(undefined);
  await findCustomer("Ana Lima");
});

it("keeps lists and the shown customer in their places while others become due", async () => {
  const list = [aDueNotice("Beto Sá", 2)];
  const { user, refetch } = open(list);
  await findCustomer("Beto Sá");
  await screen.findByRole("link", { name: "Lista de espera: 0" });
  list.unshift(aDueNotice("Ana Lima", 1), aDueNotice("Caio", 3, { lista: "mudanca" }));
  await refetch();
  await screen.findByRole("link", { name: "Lembrar de pagar: 2" });
  const lists = within(screen.getByRole("navigation", { name: "Listas de avisos" })).getAllByRole("link");
  expect(lists.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    "Lembrar de pagar: 2",
    "Mudança de dia: 1",
  ]);
  expect(lists[0]).toHaveAttribute("aria-current");
  await findCustomer("Beto Sá");
  await user.click(screen.getByRole("link", { name: /Enviar no WhatsApp/ }));
  await findCustomer("Ana Lima");
});

it("has the button above the message, at the same place whatever the length of the message", async () => {
  open([aDueNotice("Ana Lima", 4)]);
  const message = await screen.findByText(/^Oi Ana: A2B3C4/);
  const button = screen.getByRole("link", { name: /^Enviar no WhatsApp/ });
  expect(button.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("shows skipped customers at the end", async () => {
  const { user } = open([aDueNotice("Ana Lima", 1), aDueNotice("Beto Sá", 2)]);
  await findCustomer("Ana Lima");
  await user.click(screen.getByRole("button", { name: "Pular por enquanto" }));
  await findCustomer("Beto Sá");
  await user.click(screen.getByRole("button", { name: "Pular por enquanto" }));
  await findCustomer("Ana Lima");
});

it("keeps a customer whose notice could not be saved", async () => {
  const { sent, user } = open([aDueNotice("Ana Lima", 1)], true);
  await user.click(await screen.findByRole("link", { name: /Enviar no WhatsApp/ }));
  await expect.poll(() => sent).toHaveLength(1);
  await findCustomer("Ana Lima");
});

it("a reminder carries the Pix code of what is owed and the address of the order's page", async () => {
  const message_pending = "{pix} {link}";
  const pix = {
    pix_key: "casa@exemplo.org.br",
    pix_name: "CASA",
    pix_city: "RIO VERDE",
    pix_identifier: false,
  };
  open([aDueNotice("Ana Lima", 1)], false, { message_pending, ...pix });
  expect(await screen.findByText(/^0002.+540550\.00.+ http:\S+\/pedido\/segredo1$/)).toBeVisible();
});

it("a moved round is the first list, with both days and how to pay", async () => {
  const moved = {
    lista: "mudanca",
    tipo: "mudanca",
    data_retirada: "2026-12-05",
    dia_anterior: "2026-11-28",
    motivo: null,
  };
  const { sent, user } = open([aDueNotice("Beto Sá", 2), aDueNotice("Ana Lima", 1, moved)]);
  const text = await screen.findByText(/era sábado, 28 de novembro e agora é sábado, 5 de dezembro/);
  expect(text).toHaveTextContent(/Seu pedido: http:\S+\/pedido\/segredo1$/);
  expect(screen.getByRole("link", { name: "Mudança de dia: 1" })).toHaveAttribute("aria-current");
  await user.click(screen.getByRole("link", { name: /Enviar no WhatsApp/ }));
  expect(sent).toEqual([{ p_orders: [1], p_kind: "mudanca", p_channel: "whatsapp", p_day: "2026-12-05" }]);
});

it("a cancelled round is a list with the reason", async () => {
  const cancelled = {
    lista: "rodada_cancelada",
    tipo: "rodada_cancelada",
    falta: -50,
    motivo: "Forno quebrado",
  };
  open([aDueNotice("Ana Lima", 1, cancelled)]);
  const text = await screen.findByText(/foi cancelada, .+ Motivo: Forno quebrado\./);
  expect(text).toHaveTextContent(/Recebemos R\$ 50,00, que vamos devolver\./);
  expect(screen.getByRole("link", { name: "Rodada cancelada: 1" })).toBeVisible();
});

it("released orders are a list of their own", async () => {
  const { sent, user } = open([aDueNotice("Ana Lima", 1, { lista: "liberado", tipo: "liberado", falta: 0 })]);
  expect(await screen.findByText(/foram passadas adiante/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Pedido liberado: 1" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: /Enviar no WhatsApp/ }));
  expect(sent).toEqual([{ p_orders: [1], p_kind: "liberado", p_channel: "whatsapp", p_day: "2026-11-28" }]);
});

it("lists in which nobody waits come last", async () => {
  open([aDueNotice("Ana", 1, { lista: "retirada" }), aDueNotice("Rui", 2, { lista: "liberado" })]);
  await screen.findByRole("link", { name: "Retirada amanhã: 1" });
  const lists = within(screen.getByRole("navigation", { name: "Listas de avisos" })).getAllByRole("link");
  expect(lists.map(({ textContent }) => textContent?.replace(/\D/g, "")).join("")).toBe("1100000");
});

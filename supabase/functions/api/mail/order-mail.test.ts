import { expect, it } from "vitest";
import { A_MAIL, SECRET } from "../../../tests/support/a-mail.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { composeMail } from "./compose.ts";
import { createMailer } from "./mailer.ts";

const PIX = { pix_key: "casa@exemplo.org.br", pix_name: "CASA", pix_city: "RIO VERDE", pix_identifier: true };
const order = {
  codigo: "4T77NV",
  nome_cliente: "Ana <b>Lima</b>",
  forma_pagamento: "pix",
  valor_recebido: null,
  valor_total: 155.5,
  motivo_cancelamento: null,
  rodada: {
    data_retirada: "2026-11-28",
    retirada_inicio: "11:00:00",
    retirada_fim: "12:00:00",
    pagar_ate: "2026-11-26T23:00:00Z",
  },
  linhas: [
    { nome: "Muçarela", quantidade: 2, valor_total: 100 },
    { nome: "Calabresa", quantidade: 1, valor_total: 55.5 },
  ],
};
type Kind = Extract<Parameters<typeof composeMail>[0], { data: { order: object } }>["kind"];
const mailOf = (kind: Kind, changes: object = {}, settings: object = {}) =>
  composeMail(
    {
      ...A_MAIL,
      kind,
      data: {
        segredo: SECRET,
        order: { ...order, ...changes },
        settings: { ...PIX, contact_email: "casa@exemplo.org.br", ...settings },
      },
    },
    { toPageUrl: (path) => `https://casa.exemplo.org.br${path}`, toCallUrl: (path) => path },
  );
const LINK = `https://casa.exemplo.org.br/pedido/${SECRET}`;
const spaces = (text: string | undefined) => (text ?? "").replaceAll("\u00a0", " ");

it("a placed order arrives with pizzas, total, Pix code, link and calendar, in both parts, and says why it came", async () => {
  const server = await startMailServer();
  await createMailer(server.url, "site@exemplo.org.br").send(mailOf("recebido"));
  await server.close();
  const { mail } = server.received[0] ?? ({} as never);
  expect(mail.subject).toBe("Recebemos seu pedido: 4T77NV");
  expect(mail.replyTo?.value).toEqual([{ name: "", address: "casa@exemplo.org.br" }]);
  const text = spaces(mail.text);
  expect(text).toContain("2 Muçarela: R$ 100,00\n1 Calabresa: R$ 55,50\nTotal: R$ 155,50");
  expect(text).toMatch(/Pix copia e cola:\n0002.+5406155\.50.+6304[0-9A-F]{4}\n/);
  expect(text).toContain(LINK);
  expect(text).toContain("Este e-mail veio porque este endereço foi informado num pedido");
  expect(mail.html).toContain(`<a href="${LINK}">`);
  expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ["retirada-4T77NV.ics", "text/calendar"],
  ]);
  expect(String(mail.attachments[0]?.content)).toContain("BEGIN:VEVENT");
});

it("neither markup nor an address that was typed as a name comes into the e-mail", () => {
  const { html } = mailOf("recebido", { nome_cliente: "<img/src=x>" });
  expect(html).toContain("Olá, img!");
  expect(mailOf("recebido", { nome_cliente: "https://outra.exemplo Ana" }).html).not.toContain("outra");
});

it.each<[Kind, object]>([
  ["confirmado", { valor_recebido: 155.5 }],
  ["liberado", {}],
  ["cancelado", {}],
  ["recebido", { forma_pagamento: "dinheiro" }],
])("%s %j has no Pix code, and no paragraph about one", (kind, changes) => {
  const { text } = mailOf(kind, changes);
  expect(text).not.toContain("Pix copia");
  expect(text).not.toContain("0002");
  expect(text).toContain(LINK);
});

it("a part that was paid lowers the amount of the Pix code", () =>
  expect(mailOf("alterado", { valor_recebido: 100 }).text).toContain("540555.50"));

it("a cancelled order says the reason, and has nothing for the calendar", () => {
  const { text, calendar } = mailOf("cancelado", { motivo_cancelamento: "Forno quebrado" });
  expect(text).toContain("Motivo: Forno quebrado");
  expect(calendar).toBeUndefined();
});

it("a moved round says the old and the new day, how to pay, and has the new day for the calendar", () => {
  const rodada = { ...order.rodada, data_retirada: "2026-12-05", data_anterior: "2026-11-28" };
  const { text, subject, calendar } = mailOf("mudanca", { rodada });
  expect(subject).toBe("A retirada mudou de dia: 4T77NV");
  expect(text).toContain("era sábado, 28 de novembro e agora é sábado, 5 de dezembro, das 11h às 12h");
  expect(text).toMatch(/Pix copia e cola:\n0002/);
  expect(text).toContain(LINK);
  expect(calendar?.content).toContain("20261205");
});

it("a cancelled round says its reason and what will be refunded, each once", () => {
  const { text, calendar } = mailOf("rodada_cancelada", {
    motivo_cancelamento: "Forno quebrado",
    valor_recebido: 155.5,
  });
  expect(text.split("Forno quebrado")).toHaveLength(2);
  expect(spaces(text)).toContain("\n\nRecebemos R$ 155,50, que vamos devolver.\n\n");
  expect(text.split("devolver")).toHaveLength(2);
  expect(mailOf("rodada_cancelada", { motivo_cancelamento: "Forno quebrado" }).text).not.toContain(
    "devolver",
  );
  expect(text).not.toContain("0002");
  expect(calendar).toBeUndefined();
});

it("a round that takes place after all says so, with its day", () =>
  expect(mailOf("mantida").text).toContain("de sábado, 28 de novembro vai acontecer"));

it("the house's own text is used, with the Pix code and the link where it puts them, once", () => {
  const own = { message_pending: "Oi {nome}, até {dia}.\n\nPix: {pix}\n\nVeja {link}" };
  const { text } = mailOf("recebido", {}, own);
  expect(text.startsWith("Oi Ana, até sábado, 28 de novembro.\n\nPix: 0002")).toBe(true);
  expect(text.split(LINK)).toHaveLength(2);
  expect(text.split("br.gov.bcb.pix")).toHaveLength(2);
});

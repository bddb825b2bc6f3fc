import { expect, it } from "vitest";
import { A_MAIL, SECRET } from "../../../tests/support/a-mail.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { composeMail } from "./compose.ts";
import { createMailer } from "./mailer.ts";

type Kind = Extract<Parameters<typeof composeMail>[0], { data: { entry: object } }>["kind"];
const mailOf = (message_waiting: string | null, kind: Kind = "espera", changes: object = {}) =>
  composeMail(
    {
      ...A_MAIL,
      kind,
      data: {
        segredo: SECRET,
        entry: {
          nome_cliente: "Ana <b>Lima</b>",
          quantidade: 2,
          tipo_pizza_nome: "Palmito",
          preco: 50,
          data_retirada: "2026-11-28",
          retirada_inicio: "11:00:00",
          retirada_fim: "12:00:00",
          pagar_ate: null,
          dia_anterior: null,
          motivo: null,
          ...changes,
        },
        settings: { message_waiting, contact_email: "casa@exemplo.org.br" },
      },
    },
    {
      toPageUrl: (path) => `https://casa.exemplo.org.br${path}`,
      toCallUrl: (path) => `https://dados.exemplo.org.br/functions/v1/api${path}`,
    },
  );

it("a free place is told with the day, and ends by one tap: in the mail program and by the link", async () => {
  const server = await startMailServer();
  await createMailer(server.url, "site@exemplo.org.br").send(mailOf(null));
  await server.close();
  const { mail } = server.received[0] ?? ({} as never);
  expect(mail.subject).toBe("Há lugar na Pizza Beneficente");
  expect(mail.text).toContain("há lugar para 2 Palmito");
  expect(mail.text).toContain("retirada sábado, 28 de novembro, das 11h às 12h");
  expect(mail.replyTo?.value).toEqual([{ name: "", address: "casa@exemplo.org.br" }]);
  expect(mail.headers.get("list")).toMatchObject({
    unsubscribe: { url: `https://dados.exemplo.org.br/functions/v1/api/lista-espera/${SECRET}/sem-emails` },
    "unsubscribe-post": { name: "List-Unsubscribe=One-Click" },
  });
  const link = `https://casa.exemplo.org.br/lista-espera/${SECRET}`;
  expect(mail.text).toContain(
    `foi informado na lista de espera da Pizza Beneficente. Para não receber mais: ${link}`,
  );
  expect(mail.html).toContain(`<a href="${link}">`);
});

it("the house's own text is used, until when it is to be paid without a deadline: the end of the pickup", () => {
  const { text, html } = mailOf("Oi {nome}, {pizzas} por {total} até {prazo}?");
  expect(text.replaceAll("\u00a0", " ")).toMatch(
    /^Oi Ana, 2 Palmito por R\$ 100,00 até sábado, 28 de novembro, às 12h\?/,
  );
  expect(html).not.toContain("<b>");
});

it.each<[Kind, object, string, RegExp]>([
  [
    "mudanca",
    { dia_anterior: "2026-11-21" },
    "A Pizza Beneficente mudou de dia",
    /de sábado, 21 de novembro mudou de dia: agora é sábado, 28 de novembro, das 11h às 12h\./,
  ],
  [
    "rodada_cancelada",
    { motivo: "Forno quebrado" },
    "Pizza Beneficente cancelada",
    /Motivo: Forno quebrado\./,
  ],
  ["mantida", {}, "A Pizza Beneficente vai acontecer", /de sábado, 28 de novembro vai acontecer/],
])("%s of the round is told to the waiting list with %j", (kind, changes, subject, words) => {
  const mail = mailOf(null, kind, changes);
  expect(mail).toMatchObject({
    subject,
    text: expect.stringMatching(words),
    unsubscribe: expect.stringContaining(SECRET),
  });
});

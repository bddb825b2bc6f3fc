import { afterEach, expect, it } from "vitest";
import { senderAt } from "../../../operations/check/notify.mjs";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { composeMail, composeTest } from "./compose.ts";
import { createMailer, defaultSender, mailFault, smtpServer } from "./mailer.ts";

it.each([
  ["smtps://casa%40exemplo.org.br:x@smtp.exemplo.org.br:465", "casa@exemplo.org.br"],
  ["smtps://apikey:x@smtp.exemplo.org.br:465", "nao-responda@smtp.exemplo.org.br"],
  ["smtp://smtp.exemplo.org.br", "nao-responda@smtp.exemplo.org.br"],
  ["smtp://casa%40localhost:x@127.0.0.1", "nao-responda@127.0.0.1"],
  ["smtp://[::1]:2525", "nao-responda@::1"],
])("without MAIL_FROM the site and npm run check send by %s from the same address", (url, sender) => {
  expect([defaultSender(url), senderAt(url)]).toEqual([sender, sender]);
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
async function start(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  stops.push(server.close);
  return server;
}

const urls = {
  toPageUrl: (path: string) => `https://casa.exemplo.org.br${path}`,
  toCallUrl: (path: string) => `https://dados.exemplo.org.br/functions/v1/api${path}`,
};
const messageMail = (data: { name: string; email: string; message: string }) =>
  composeMail(
    { id: 1, kind: "mensagem", identifier: crypto.randomUUID(), to: "casa@exemplo.org.br", data },
    urls,
  );
const faultOf = (sending: Promise<unknown>) => sending.then(() => null, mailFault);

it("a changed Pix key says where the payments go now, who changed it and when, in the house's time", () => {
  const data = { key: "+5564999990000", at: "2026-11-28T02:05:00Z", by: "Rosa\nBcc: x@y.z" };
  const about = {
    id: 1,
    kind: "chave_pix",
    identifier: crypto.randomUUID(),
    to: "ana@exemplo.org.br",
  } as const;
  const { subject, text, replyTo } = composeMail({ ...about, data }, urls);
  expect([subject, replyTo]).toEqual(["A chave Pix do site mudou", undefined]);
  expect(text).toContain("Em 27/11/2026, 23:05, por Rosa");
  expect(text).toContain("Os pagamentos vão agora para: Telefone (64) 99999-0000.");
  expect(text).toContain("https://casa.exemplo.org.br/configuracoes/pix");
  const removed = composeMail({ ...about, data: { key: null, at: null, by: null } }, urls);
  expect(removed.text).toContain("A chave Pix do site mudou.\n\nNão há mais chave.");
});

it("a message to the house is read as a mail program reads it: both parts, every script, and Reply-To", async () => {
  const server = await start();
  const message = "Bom dia!\n\n<b>Às 20h</b> há palestra? 🙏";
  await createMailer(server.url, "site@exemplo.org.br").send(
    messageMail({ name: "Zoë Gonçalves 漢字", email: "zoe@exemplo.org.br", message }),
  );
  const [{ mail, recipients, source } = {} as never] = server.received;
  expect(recipients).toEqual(["casa@exemplo.org.br"]);
  expect(mail.from?.value).toEqual([
    { name: "Associação Espírita Caminho de Luz", address: "site@exemplo.org.br" },
  ]);
  expect(mail.replyTo?.value).toEqual([{ name: "Zoë Gonçalves 漢字", address: "zoe@exemplo.org.br" }]);
  expect(mail.subject).toBe("Mensagem de Zoë Gonçalves 漢字 pelo site");
  expect(mail.text).toContain(message);
  expect(mail.text).toContain("https://casa.exemplo.org.br/mensagens-admin");
  expect(mail.html).toContain("&lt;b&gt;Às 20h&lt;/b&gt; há palestra? 🙏");
  expect(mail.html).toContain('name="color-scheme" content="light dark"');
  expect(mail.html).not.toMatch(/<img|src=|background/);
  expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
  // Old servers cut lines of more than 998 characters.
  expect(Math.max(...source.split("\r\n").map((line) => line.length))).toBeLessThan(999);
  expect([...source].every((letter) => letter.charCodeAt(0) < 128)).toBe(true);
});

it.each(["Ana\r\nBcc: todos@exemplo.org.br", "Ana\nSubject: outro", 'Ana" <todos@exemplo.org.br>, "B'])(
  "the name %j adds neither headers nor recipients",
  async (name) => {
    const server = await start();
    await createMailer(server.url).send(messageMail({ name, email: "ana@exemplo.org.br", message: "Oi" }));
    const [{ mail, recipients } = {} as never] = server.received;
    expect(recipients).toEqual(["casa@exemplo.org.br"]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(["ana@exemplo.org.br"]);
    expect(mail.subject).toMatch(/^Mensagem de Ana/);
  },
);

it("every try of an e-mail has the same Message-ID", async () => {
  const server = await start();
  const mailer = createMailer(server.url, "Casa <site@casa.org.br>");
  const mail = { ...composeTest("ana@exemplo.org.br"), identifier: "5e0c" };
  await mailer.send(mail);
  await mailer.send(mail);
  expect(server.received.map(({ mail: { messageId } }) => messageId)).toEqual(
    Array(2).fill("<5e0c@casa.org.br>"),
  );
});

it("a refused recipient is final; a full mailbox, wrong password or absent server is tried again", async () => {
  const refuse = (responseCode: number) =>
    start({ onRcptTo: (_to, _session, done) => done(Object.assign(new Error("não"), { responseCode })) });
  const send = (url: string) => faultOf(createMailer(url).send(composeTest("ana@exemplo.org.br")));
  expect(await send((await refuse(550)).url)).toEqual({ code: "EENVELOPE 550", isFinal: true });
  expect(await send((await refuse(452)).url)).toEqual({ code: "EENVELOPE 452", isFinal: false });
  const locked = await start({ onAuth: (_auth, _session, done) => done(new Error("não")) });
  expect(await send(locked.url)).toEqual({ code: "EAUTH 535", isFinal: false });
  const closed = await startMailServer();
  await closed.close();
  expect(await send(closed.url)).toEqual({ code: "ECONNREFUSED", isFinal: false });
  expect(await send((await start({ secure: true })).url)).toEqual({ code: "ECERTIFICATE", isFinal: false });
});

it.each([
  ["5.1.1 no such user", true],
  ["5.2.1 disabled", true],
  ["5.1.8 sender's domain not found", false],
  ["5.4.5 daily user sending limit exceeded", false],
  ["5.7.1 relaying denied", false],
])("a recipient refused with 550 %s is final: %s", async (words, isFinal) => {
  const refusal = Object.assign(new Error(words), { responseCode: 550 });
  const server = await start({ onRcptTo: (_to, _session, done) => done(refusal) });
  expect(await faultOf(createMailer(server.url).send(composeTest("ana@exemplo.org.br")))).toEqual({
    code: "EENVELOPE 550",
    isFinal,
  });
});

it("a refused sender is tried again, because it is a wrong setting and no fault of the mail", async () => {
  const responseCode = 550;
  const server = await start({
    onMailFrom: (_from, _session, done) => done(Object.assign(new Error("não"), { responseCode })),
  });
  expect(await faultOf(createMailer(server.url).send(composeTest("ana@exemplo.org.br")))).toEqual({
    code: "EENVELOPE 550",
    isFinal: false,
  });
});

it.each([
  ["Veja https://casa.org.br/a?b=1&c=2.", 'Veja <a href="https://casa.org.br/a?b=1&amp;c=2">'],
  ['("https://casa.org.br/a")', '(&quot;<a href="https://casa.org.br/a">'],
  ["https://casa.org.br/a!\nOi", '<a href="https://casa.org.br/a">https://casa.org.br/a</a>!<br>Oi'],
])("an address in the text %j is a link without the punctuation around it", (message, html) =>
  expect(messageMail({ name: "Ana", email: "ana@exemplo.org.br", message }).html).toContain(html),
);

it("reads the server's address, with percent-encoded user and password, and ports by default", () => {
  expect(smtpServer("smtps://casa%40gmail.com:a%23b@smtp.gmail.com")).toEqual({
    host: "smtp.gmail.com",
    port: 465,
    secure: true,
    auth: { user: "casa@gmail.com", pass: "a#b" },
  });
  expect(smtpServer("smtp://[::1]:2525")).toEqual({
    host: "::1",
    port: 2525,
    secure: false,
    auth: undefined,
  });
});

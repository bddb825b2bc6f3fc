import type { EmailMessage } from "@supabase/lite";
import { expect, it, vi } from "vitest";
import { createMailDriver, sendInBackground } from "../../local/mail.ts";
import { readSettings } from "../../local/settings.ts";
import { startMailServer } from "../support/mail-server.ts";

const message = {
  to: "ana@exemplo.org.br",
  subject: "Reset",
  text: "http://127.0.0.1/auth/v1/verify?token=a&type=recovery&redirect_to=https://www.casa.org.br/redefinir-senha",
};

it("a mail is sent after the response, in Portuguese", async () => {
  const sent: EmailMessage[] = [];
  const never = new Promise<void>(() => undefined);
  await sendInBackground({
    send: (mail) => {
      sent.push(mail);
      return never;
    },
  }).send(message);
  expect(sent).toMatchObject([{ to: message.to, subject: "Redefinir sua senha" }]);
  // The link leads to a page with a button: mail scanners that open links do not use up the token.
  const link = "https://www.casa.org.br/redefinir-senha#token_hash=a&type=recovery";
  expect(sent[0]?.text).toContain(`\n${link}\n`);
  expect(sent[0]?.html).toContain(`href="${link.replace("&", "&amp;")}"`);
});

it("a mail that could not be sent is logged without its recipient, and does not reject", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  await sendInBackground({ send: () => Promise.reject(new TypeError("ana@exemplo.org.br refused")) }).send(
    message,
  );
  await expect.poll(() => lines).toEqual([expect.stringContaining("a mail was not sent: TypeError")]);
  expect(lines.join()).not.toContain("ana@");
});

it.each([
  "mail.example.org:587",
  "smtp.example.org",
  "https://mail.example.org",
  "smtps://u:a#b@mail.example.org",
  "smtp://",
])("SMTP_URL %s is refused with one sentence", (smtpUrl) =>
  expect(() => createMailDriver({ smtpUrl, mailFrom: "a@casa.org.br" })).toThrow(
    /^SMTP_URL must be an address such as smtps:.+$/,
  ),
);

it("comes from the mail server's user unless MAIL_FROM names another sender, as those of the outbox do", async () => {
  const server = await startMailServer();
  const SMTP_URL = server.url.replace("casa:", "casa%40exemplo.org.br:");
  const keys = { VITE_SUPABASE_PUBLISHABLE_KEY: "p", SUPABASE_SECRET_KEY: "s", SUPABASE_JWT_SECRET: "j" };
  const mail = { to: "ana@exemplo.org.br", subject: "Oi", text: "Oi", html: "Oi" };
  for (const MAIL_FROM of ["", "site@exemplo.org.br"])
    await createMailDriver(readSettings({ ...keys, SMTP_URL, MAIL_FROM })).send(mail);
  await expect.poll(() => server.received).toHaveLength(2);
  const senders = server.received.map((received) => received.mail.from?.value[0]?.address);
  expect(senders.sort()).toEqual(["casa@exemplo.org.br", "site@exemplo.org.br"]);
  await server.close();
});

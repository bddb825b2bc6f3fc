import { ConsoleEmailDriver, type EmailDriver, type EmailMessage, SmtpEmailDriver } from "@supabase/lite";

type MailSettings = { smtpUrl?: string; mailFrom: string };

/** Mail goes to the SMTP server at SMTP_URL (smtps://user:password@host:465); without one it is shown on the console. */
export function portugueseMail({ smtpUrl, mailFrom }: MailSettings): EmailDriver {
  const driver = smtpUrl ? smtp(new URL(smtpUrl), mailFrom) : new ConsoleEmailDriver();
  return sendingLater(driver);
}

/** Whoever asks for a mail is answered at once: how long sending takes would tell which addresses are known. */
export const sendingLater = (driver: EmailDriver): EmailDriver => ({
  async send(message) {
    void Promise.resolve(driver.send(translate(message))).catch(({ name }: Error) =>
      console.error(JSON.stringify({ level: "error", at: "mail", message: `a mail was not sent: ${name}` })),
    );
  },
});

function smtp(url: URL, from: string) {
  const isSecure = url.protocol === "smtps:";
  return new SmtpEmailDriver({
    host: url.hostname,
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    user: decodeURIComponent(url.username) || undefined,
    pass: decodeURIComponent(url.password) || undefined,
    from,
    timeoutMs: 10_000,
  });
}

/** The one mail this system sends: a link to choose a new password. */
function translate(message: EmailMessage): EmailMessage {
  const link = /https?:\S+\/auth\/v1\/verify\S*/.exec(message.text ?? "")?.[0];
  if (!link?.includes("type=recovery")) return message;
  const href = link.replaceAll("&", "&amp;");
  return {
    to: message.to,
    subject: "Redefinir sua senha",
    text: `Olá!\n\nPara escolher uma nova senha, abra este endereço:\n${link}\n\nSe não foi você quem pediu, ignore esta mensagem.`,
    html: `<p>Olá!</p><p><a href="${href}">Escolher uma nova senha</a></p><p>Se não foi você quem pediu, ignore esta mensagem.</p>`,
  };
}

import { ConsoleEmailDriver, type EmailDriver, type EmailMessage, SmtpEmailDriver } from "@supabase/lite";
import { logError } from "./logs.ts";

type MailSettings = { smtpUrl?: string; mailFrom: string };

/** Mail goes to the SMTP server at SMTP_URL (smtps://user:password@host:465); without one it is shown on the console. */
export function portugueseMail({ smtpUrl, mailFrom }: MailSettings): EmailDriver {
  const driver = smtpUrl ? smtp(new URL(smtpUrl), mailFrom) : new ConsoleEmailDriver();
  return sendingLater(driver);
}

/** Mails are sent after the response: its timing would reveal which addresses are known. */
export const sendingLater = (driver: EmailDriver): EmailDriver => ({
  async send(message) {
    void Promise.resolve(driver.send(translate(message))).catch(({ name }: Error) =>
      logError("mail", `a mail was not sent: ${name}`),
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

/** The one mail this system sends: a link to choose a new password, as supabase/templates/recovery.html words it. */
function translate(message: EmailMessage): EmailMessage {
  const sent = /https?:\S+\/auth\/v1\/verify\S*/.exec(message.text ?? "")?.[0];
  const { origin, searchParams } = new URL(sent ?? "http://localhost");
  if (searchParams.get("type") !== "recovery") return message;
  // Not to Auth itself: programs that open every link of a mail would use it up. The page has a button.
  const proof = new URLSearchParams({ token_hash: searchParams.get("token") ?? "", type: "recovery" });
  const link = `${new URL(searchParams.get("redirect_to") ?? origin).origin}/redefinir-senha#${proof}`;
  return {
    to: message.to,
    subject: "Redefinir sua senha",
    text: `Olá!\n\nPara escolher uma nova senha, abra este endereço:\n${link}\n\nSe não foi você quem pediu, ignore esta mensagem.`,
    html: `<p>Olá!</p><p><a href="${link.replaceAll("&", "&amp;")}">Escolher uma nova senha</a></p><p>Se não foi você quem pediu, ignore esta mensagem.</p>`,
  };
}

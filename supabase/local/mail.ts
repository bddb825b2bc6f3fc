import { ConsoleEmailDriver, type EmailDriver, type EmailMessage } from "@supabase/lite";
import { createMailer } from "../functions/api/mail/mailer.ts";
import { logError } from "./logs.ts";
import { isSmtpUrl, SMTP_URL_RULE } from "./mail-settings.mjs";
import { renderMail } from "./mail-templates.ts";
import { OperatorError } from "./operator-error.mjs";

type MailSettings = { smtpUrl?: string; mailFrom?: string };

/** Sends e-mails through the SMTP server at SMTP_URL (smtps://user:password@host:465); without SMTP_URL prints them to the console. */
export function createMailDriver({ smtpUrl, mailFrom }: MailSettings): EmailDriver {
  if (smtpUrl && !isSmtpUrl(smtpUrl)) throw new OperatorError(SMTP_URL_RULE);
  const mailer = smtpUrl && createMailer(smtpUrl, mailFrom);
  const driver = mailer
    ? {
        send: ({ to, subject, text = "", html = "" }: EmailMessage) =>
          mailer.send({ to, subject, text, html }),
      }
    : new ConsoleEmailDriver();
  return sendInBackground(driver);
}

/** Does not wait for the e-mail to be sent, because the response time would reveal which addresses have an account. */
export const sendInBackground = (driver: EmailDriver): EmailDriver => ({
  async send(message) {
    void Promise.resolve(driver.send(translate(message))).catch(({ name }: Error) =>
      logError("mail", `a mail was not sent: ${name}`),
    );
  },
});

/** Translates the recovery e-mail of Supabase Lite. */
function translate(message: EmailMessage): EmailMessage {
  const verifyUrl = /https?:\S+\/auth\/v1\/verify\S*/.exec(message.text ?? "")?.[0];
  const { origin, searchParams } = new URL(verifyUrl ?? "http://localhost");
  if (searchParams.get("type") !== "recovery") return message;
  const site = new URL(searchParams.get("redirect_to") ?? origin).origin;
  return renderMail("recovery", message.to, { SiteURL: site, TokenHash: searchParams.get("token") ?? "" });
}

import { connect } from "node:net";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { isEmail } from "../../_shared/rules/email.ts";
import { house } from "../../_shared/rules/house.ts";

export type Address = { name: string; address: string };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: Address | string;
  /** A calendar file to attach. */
  calendar?: { name: string; content: string };
  /** Stops e-mails of this kind when a mail program posts to it (RFC 8058). */
  unsubscribe?: string;
  /** Part of the Message-ID, the same in every try. */
  identifier?: string;
};

export type Mailer = ReturnType<typeof createMailer>;

const TIMEOUT_MS = 20_000;

/** The server of smtps://user:password@host:465, or of smtp://…, which begins unencrypted and becomes encrypted if the server can. */
export function smtpServer(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}

/** The sender where MAIL_FROM is not set: the server's user, because servers refuse addresses of other domains. */
export function defaultSender(url: string) {
  const { host, auth } = smtpServer(url);
  return auth && isEmail(auth.user) ? auth.user : `nao-responda@${host}`;
}

/**
 * Sends e-mails from `sender` in the house's name through an SMTP server. Connects by the server's name:
 * Deno's permission is for the name, and nodemailer would connect to an address that it has looked up itself.
 */
export function createMailer(smtpUrl: string, sender?: string) {
  const server = smtpServer(smtpUrl);
  const from = sender ?? defaultSender(smtpUrl);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? server.host;
  const options: SMTPTransport.Options = {
    ...server,
    // The name for EHLO: looking up the machine's own needs another permission.
    name: domain,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    getSocket: (_options, done) => openSocket(server, done),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send({ identifier, calendar, unsubscribe, ...mail }: Mail) {
      const { createTransport } = await import("nodemailer");
      await createTransport(options).sendMail({
        from: from.includes("<") ? from : { name: house.name, address: from },
        ...mail,
        ...(calendar && {
          attachments: [
            {
              filename: calendar.name,
              content: calendar.content,
              contentType: "text/calendar; charset=utf-8",
            },
          ],
        }),
        ...(identifier && { messageId: `<${identifier}@${domain}>` }),
        headers: {
          // Keeps absence notices from answering.
          "auto-submitted": "auto-generated",
          ...(unsubscribe && {
            "list-unsubscribe": `<${unsubscribe}>`,
            "list-unsubscribe-post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
  };
}

function openSocket(
  { host, port }: { host: string; port: number },
  done: (error: Error | null, options: object) => void,
) {
  const socket = connect({ host, port });
  const finish = (error: Error | null) => {
    socket.setTimeout(0);
    socket.removeAllListeners();
    if (error) socket.destroy();
    done(error, { connection: socket });
  };
  socket.setTimeout(TIMEOUT_MS, () => finish(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })));
  socket.once("error", finish);
  socket.once("connect", () => finish(null));
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/**
 * What a refusal says of the recipient (5.1, without what it says of the sender), the mailbox (5.2) or the mail (5.6), or without such a
 * number. Others, such as a used up daily limit (550 5.4.5), end by themselves or by another setting.
 */
const FINAL_REFUSAL = /^5\d\d[ -](?:5\.(?:1\.(?![78]\b)|[26]\.)|(?!\d\.))/;

/** The code of a failed sending, and whether no further try would succeed: the server refuses this recipient or this mail, not the sender. */
export function mailFault(error: unknown): { code: string; isFinal: boolean } {
  const { code, responseCode, response = "", command, name, message } = error as SmtpError;
  const isCertificate = code === "ETLS" || /certificate/i.test(message);
  const reason = isCertificate ? "ECERTIFICATE" : (code ?? name);
  return {
    code: [reason, responseCode].filter(Boolean).join(" "),
    isFinal:
      (code === "EENVELOPE" || code === "EMESSAGE") &&
      command !== "MAIL FROM" &&
      FINAL_REFUSAL.test(response),
  };
}

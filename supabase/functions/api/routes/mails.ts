import type { Handlers } from "../lib/handler.ts";
import { Problem } from "../lib/problem.ts";
import { composeTest } from "../mail/compose.ts";
import { mailFault } from "../mail/mailer.ts";

const NOT_SET_UP = "O envio de e-mails ainda não foi configurado: o guia da casa diz como.";

const REASONS: Record<string, string> = {
  EAUTH: "o servidor de e-mail recusa usuário ou senha",
  EENVELOPE: "o servidor de e-mail recusa o remetente ou o destinatário",
  EMESSAGE: "o servidor de e-mail recusa a mensagem",
  ECERTIFICATE: "o certificado do servidor de e-mail não vale",
  EDNS: "o nome do servidor de e-mail não existe",
  ENOTFOUND: "o nome do servidor de e-mail não existe",
};

/** The reason in words, with the server's code for those who take care of the site. */
const describeFault = (code: string) =>
  `${REASONS[code.split(" ")[0] ?? ""] ?? "o servidor de e-mail não atende"} (${code})`;

export const mailRoutes: Pick<Handlers, "sendMails" | "sendTestMail"> = {
  async sendMails({ services }) {
    services.sendDue();
    return { message: services.outbox ? "Enviando." : NOT_SET_UP };
  },

  async sendTestMail({ caller, services }) {
    const { mailer, rateLimiter } = services;
    if (!mailer) throw new Problem(409, "mail_not_set_up", NOT_SET_UP);
    await rateLimiter.limitSubject("mail", caller.email.toLowerCase());
    try {
      await mailer.send(composeTest(caller.email));
    } catch (error) {
      const { code } = mailFault(error);
      throw new Problem(409, "mail_not_sent", `O e-mail não saiu: ${describeFault(code)}.`);
    }
    return {
      message: `Enviado para ${caller.email}. Se não chegar em alguns minutos, olhe a pasta de spam.`,
    };
  },
};

import type { Database } from "../../_shared/database.types.ts";
import { layOut } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { type OrderMail, orderMail } from "./order-mail.ts";

type Message = Pick<Database["public"]["Tables"]["messages"]["Row"], "name" | "email" | "message">;

/** An e-mail to send, as claim_mails returns it. */
export type ClaimedMail = { id: number; identifier: string; to: string } & (
  | { kind: "mensagem"; data: Message }
  | OrderMail
);

/** `toPageUrl`: the absolute URL of a page of the site. */
export function composeMail(claimed: ClaimedMail, toPageUrl: (path: string) => string): Mail {
  const { to, identifier } = claimed;
  const isMessage = claimed.kind === "mensagem";
  const content = isMessage ? messageToHouse(claimed.data, toPageUrl) : orderMail(claimed, toPageUrl);
  return { to, identifier, ...layOut(content), replyTo: content.replyTo, calendar: content.calendar };
}

const messageToHouse = ({ name, email, message }: Message, toPageUrl: (path: string) => string) => ({
  subject: `Mensagem de ${name} pelo site`,
  blocks: [
    `${name} (${email}) escreveu pelo formulário de contato:`,
    { quote: message },
    "Para responder, responda a este e-mail.",
    { link: toPageUrl("/mensagens-admin"), words: "Ver todas as mensagens" },
  ],
  reason: "Este e-mail veio porque este endereço é o e-mail de contato do site.",
  replyTo: { name, address: email },
  calendar: undefined,
});

/** The e-mail with which an admin tries out the sending. */
export const composeTest = (to: string): Mail => ({
  to,
  ...layOut({
    subject: "Teste de e-mail do site",
    blocks: ["Este é um teste: o site consegue enviar e-mails."],
    reason: "Este e-mail veio porque alguém da administração pediu um teste no Dashboard.",
  }),
});

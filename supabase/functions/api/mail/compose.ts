import type { Database } from "../../_shared/database.types.ts";
import { HOUSE_ZONE } from "../../_shared/rules/house-zone.ts";
import { describePixKey } from "../../_shared/rules/pix-key.ts";
import { layOut } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { type OrderMail, orderMail } from "./order-mail.ts";

type PixKeyChange = { key: string | null; at: string | null; by: string | null };
type Message = Pick<Database["public"]["Tables"]["messages"]["Row"], "name" | "email" | "message">;

/** An e-mail to send, as claim_mails returns it. */
export type ClaimedMail = { id: number; identifier: string; to: string } & (
  | { kind: "mensagem"; data: Message }
  | { kind: "chave_pix"; data: PixKeyChange }
  | OrderMail
);

/** `toPageUrl`: the absolute URL of a page of the site. */
export function composeMail(claimed: ClaimedMail, toPageUrl: (path: string) => string): Mail {
  const { to, identifier } = claimed;
  const content = contentOf(claimed, toPageUrl);
  return { to, identifier, ...layOut(content), replyTo: content.replyTo, calendar: content.calendar };
}

function contentOf(claimed: ClaimedMail, toPageUrl: (path: string) => string) {
  if (claimed.kind === "mensagem") return messageToHouse(claimed.data, toPageUrl);
  if (claimed.kind === "chave_pix") return changedPixKey(claimed.data, toPageUrl);
  return orderMail(claimed, toPageUrl);
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

const whenAt = new Intl.DateTimeFormat("pt-BR", {
  timeZone: HOUSE_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** The words of the notice on the dashboard. */
const changedPixKey = ({ key, at, by }: PixKeyChange, toPageUrl: (path: string) => string) => ({
  subject: "A chave Pix do site mudou",
  blocks: [
    `${at ? `Em ${whenAt.format(new Date(at))}${by ? `, por ${by}` : ""}, a` : "A"} chave Pix do site mudou. ${
      key ? `Os pagamentos vão agora para: ${describePixKey(key)}.` : "Não há mais chave."
    }`,
    "Se isso não foi combinado, corrija a chave e troque as senhas.",
    { link: toPageUrl("/configuracoes/pix"), words: "Ver as configurações" },
  ],
  reason: "Este e-mail veio porque você administra o site. Todos os administradores o recebem.",
  replyTo: undefined,
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

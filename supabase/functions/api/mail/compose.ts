import type { Database } from "../../_shared/database.types.ts";
import { HOUSE_ZONE } from "../../_shared/rules/house-zone.ts";
import { describePixKeyChange } from "../../_shared/rules/pix-key.ts";
import { type Content, layOut, type MailUrls } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { type OrderMail, orderMail } from "./order-mail.ts";
import { type WaitingMail, waitingMail } from "./waiting-mail.ts";

type PixKeyChange = { key: string | null; at: string | null; by: string | null };
type Message = Pick<Database["public"]["Tables"]["messages"]["Row"], "name" | "email" | "message">;

/** An e-mail to send, as claim_mails returns it. */
export type ClaimedMail = { id: number; identifier: string; to: string } & (
  | { kind: "mensagem"; data: Message }
  | { kind: "chave_pix"; data: PixKeyChange }
  | OrderMail
  | WaitingMail
);

export function composeMail(claimed: ClaimedMail, urls: MailUrls): Mail {
  const { to, identifier } = claimed;
  const { subject, blocks, reason, ...mail } = contentOf(claimed, urls);
  return { to, identifier, ...layOut({ subject, blocks, reason }), ...mail };
}

const isWaitingMail = (claimed: ClaimedMail): claimed is ClaimedMail & WaitingMail => "entry" in claimed.data;

function contentOf(
  claimed: ClaimedMail,
  urls: MailUrls,
): Content & Pick<Mail, "replyTo" | "calendar" | "unsubscribe"> {
  const { toPageUrl } = urls;
  if (claimed.kind === "mensagem") return messageToHouse(claimed.data, toPageUrl);
  if (claimed.kind === "chave_pix") return changedPixKey(claimed.data, toPageUrl);
  if (isWaitingMail(claimed)) return waitingMail(claimed, urls);
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
});

const whenAt = new Intl.DateTimeFormat("pt-BR", {
  timeZone: HOUSE_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

const changedPixKey = ({ key, at, by }: PixKeyChange, toPageUrl: (path: string) => string) => ({
  subject: "A chave Pix do site mudou",
  blocks: [
    `${at ? `Em ${whenAt.format(new Date(at))}${by ? `, por ${by}` : ""}, a` : "A"} chave Pix do site mudou.`,
    describePixKeyChange(key),
    { link: toPageUrl("/configuracoes/pix"), words: "Ver as configurações" },
  ],
  reason: "Este e-mail vai a todos que administravam o site quando a chave mudou.",
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

import { mailto } from "@shared/rules/email.ts";
import { firstName } from "@shared/rules/first-name.ts";
import { phoneToE164 } from "@shared/rules/phone.ts";
import { isCpf } from "@shared/rules/pix-key.ts";
import { formatLongDate } from "@/lib/format";
import { house } from "@/lib/house";
import { whatsappUrl } from "@/lib/whatsapp-url";

type ReceivedMessage = { name: string; email: string; message: string; created_at: string };

/** An unpaired surrogate cannot be URL-encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");
const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** A mailto: link with a greeting and the quoted message. */
export function mailtoLink({ name, email, message, created_at }: ReceivedMessage) {
  const quoted = [...message]
    .slice(0, 1500)
    .join("")
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  const body = `Olá, ${firstName(name)}!\n\n\n\n${house.name}\n\nEm ${formatLongDate(created_at)}, você escreveu:\n${quoted}`;
  const subject = `Sua mensagem para a ${house.name}`;
  return `${mailto(wellFormed(email))}?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, "\r\n"))}`;
}

// Not from the middle of a longer number, such as a card's.
const PHONE = /(?<!\d)(?:\+?55[\s.-]?)?\(?0?\d{2}\)?[\s.-]?9?[\s.-]?\d{4}[\s.-]?\d{4}(?!\d)/g;

/** The first Brazilian phone number in the message (E.164); the contact form has no field for it. */
export function findPhone(text: string) {
  for (const [match] of text.matchAll(PHONE)) {
    // A chat with a stranger is worse than a choice of contacts.
    if (isCpf(match)) continue;
    const phone = phoneToE164(match, { mayLackNinthDigit: true });
    if (phone) return phone;
  }
  return undefined;
}

/** A WhatsApp chat with the phone; without a phone WhatsApp lets the user choose a contact. */
export function whatsappLink({ name, message }: ReceivedMessage) {
  const text = `Olá, ${firstName(name)}! Aqui é da ${house.name}. Recebemos a sua mensagem pelo site.`;
  return whatsappUrl(wellFormed(text), findPhone(message));
}

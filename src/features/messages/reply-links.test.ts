import { expect, it } from "vitest";
import { findPhone, mailtoLink, whatsappLink } from "@/features/messages/reply-links";

const message = {
  name: "Ana Clara Rezende",
  email: "ana&clara@exemplo.com.br",
  message: "Bom dia!\nMeu número é (64) 99812-3456.",
  created_at: "2026-11-20T12:00:00Z",
};

it("starts the e-mail with a greeting and quotes the message", () => {
  const link = new URL(mailtoLink(message));
  expect(decodeURIComponent(link.pathname)).toBe("ana&clara@exemplo.com.br");
  const body = link.searchParams.get("body") ?? "";
  expect(body).toMatch(/^Olá, Ana!\r\n/);
  expect(body).toContain("> Bom dia!\r\n> Meu número é");
  expect(body).toContain("Em 20 de novembro de 2026, você escreveu:");
});

it.each([
  ["a text cut inside an emoji", `${"a".repeat(1499)}🙏🏽`, `> ${"a".repeat(1499)}🙏`],
  ["half an emoji in the message", "Paz \ud83d e luz", "> Paz \ufffd e luz"],
])("writes no half emoji into the links: %s", (_, text, lastLine) => {
  const body = new URL(mailtoLink({ ...message, name: "Ana\ud83d", message: text })).searchParams.get("body");
  expect(body?.split("\r\n").at(-1)).toBe(lastLine);
  expect(whatsappLink({ ...message, name: "Ana\ud83d" })).toContain("text=Ol");
});

it("prevents injection of e-mail headers", () => {
  const link = new URL(mailtoLink({ ...message, email: "a@b.c?bcc=x@y.z" }));
  expect(link.searchParams.has("bcc")).toBe(false);
});

it.each([
  ["ligue (64) 99812-3456", "+5564998123456"],
  ["zap 64 9 9812 3456 obrigada", "+5564998123456"],
  ["+55 64 3621-1234", "+556436211234"],
  ["+5564998123456", "+5564998123456"],
  ["ligue 064998123456", "+5564998123456"],
  ["ligue (064) 3621-1234", "+556436211234"],
  ["CPF 01234567890. Fone (64) 99999-0000", "+5564999990000"],
  ["CPF 12345678909", undefined],
  ["CPF 11987654374", undefined],
  ["cartão 5162 3061 1234 5678", undefined],
  ["CPF 123.456.789-09", undefined],
  ["pedido 20261128 de 50 reais", undefined],
  ["sem telefone", undefined],
])("finds the phone number in %j", (text, phone) => {
  expect(findPhone(text)).toBe(phone);
});

it("opens WhatsApp with the phone number, or with a choice of contacts", () => {
  expect(whatsappLink(message)).toMatch(/^https:\/\/wa\.me\/5564998123456\?text=Ol%C3%A1%2C%20Ana!/);
  expect(whatsappLink({ ...message, message: "Olá" })).toMatch(/^https:\/\/wa\.me\/\?text=/);
});

import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file";

const entry = {
  id: "4T77NV",
  data_retirada: "2026-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  title: "Retirar pizzas, pedido 4T77NV",
  description: "2 Mussarela; 1 Calabresa\nTotal: R$ 150,00",
  place: "Avenida das Acácias, quadra 17, nº 635, Jardim Presidente, Rio Verde - GO, 75910-200",
};

it("puts the pickup at eleven in Rio Verde into the calendar", () => {
  const text = calendarFile(entry, new Date("2026-11-21T10:00:00Z"));
  expect(text).toContain("DTSTART:20261128T140000Z\r\nDTEND:20261128T150000Z\r\n");
  expect(text).toContain("DTSTAMP:20261121T100000Z");
});

it("escapes what has a meaning in the format", () => {
  expect(calendarFile(entry)).toContain("DESCRIPTION:2 Mussarela\\; 1 Calabresa\\nTotal: R$ 150\\,00");
  const sly = calendarFile({ ...entry, title: "Pizza\rATTACH:https://evil.br\r\nEND:VEVENT\nBEGIN:VALARM" });
  expect(sly).toContain("SUMMARY:Pizza\\nATTACH:https://evil.br\\nEND:VEVENT\\nBEGIN:VALARM\r\n");
});

it("keeps every line within 75 octets, accents counted", () => {
  const lines = calendarFile(entry).split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(calendarFile(entry).replaceAll("\r\n ", "")).toContain(entry.place.replaceAll(",", "\\,"));
});

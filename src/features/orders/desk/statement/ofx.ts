import { parseOfxCents } from "@/features/orders/desk/statement/amounts";
import type { RawTransaction, ReadLines } from "@/features/orders/desk/statement/bank-transaction";
import { localDay, parseDay } from "@/features/orders/desk/statement/days";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const decodeEntities = (text: string) =>
  text
    .replace(/&(#\d{1,6}|[a-z]+);/gi, (entity, name: string) =>
      name.startsWith("#")
        ? String.fromCodePoint(Number(name.slice(1)))
        : (ENTITIES[name.toLowerCase()] ?? entity),
    )
    .trim();

/** Types of outgoing transactions. Some banks write them without a minus; for other types the sign of the amount counts. */
const OUTGOING = new Set([
  "DEBIT",
  "DIRECTDEBIT",
  "REPEATPMT",
  "PAYMENT",
  "CHECK",
  "CASH",
  "ATM",
  "POS",
  "FEE",
  "SRVCHG",
]);

export const isOfx = (text: string) => /<OFX>|OFXHEADER/i.test(text.slice(0, 2000));

/**
 * The day in São Paulo: "20261127020000[0:GMT]" -> "2026-11-26". Midnight and noon stand for a day without a time, whatever the offset;
 * a time without an offset is local, although OFX says GMT.
 */
function parsePosted(written: string): string | null {
  const day = parseDay(written);
  const [, hour, minute, second, offset] =
    /^\d{8}(\d\d)(\d\d)(\d\d)(?:\.\d+)?\[([+-]?\d{1,2})\b/.exec(written) ?? [];
  if (day === null || offset === undefined || /^(00|12)0000$/.test(`${hour}${minute}${second}`)) return day;
  const instant = Date.parse(`${day}T${hour}:${minute}:${second}Z`) - Number(offset) * 3_600_000;
  return Number.isNaN(instant) ? day : localDay(instant);
}

/** The fields of a transaction; null when the file ends before the transaction does, so that its last value may be cut. */
function fieldsOf(block: string, isLast: boolean): Map<string, string> | null {
  const end = block.search(/<\/STMTTRN>|<\/BANKTRANLIST>/i);
  if (end < 0 && isLast) return null;
  const fields = new Map<string, string>();
  for (const [, name = "", value = ""] of block
    .slice(0, end < 0 ? 5000 : end)
    .matchAll(/<(\w+)>([^<\r\n]*)/g))
    if (!fields.has(name.toUpperCase())) fields.set(name.toUpperCase(), decodeEntities(value));
  return fields;
}

/** Null: the day or the amount cannot be read. */
function transactionOf(fields: Map<string, string>, account: string): RawTransaction | null {
  const date = parsePosted(fields.get("DTPOSTED") ?? "");
  const cents = parseOfxCents(fields.get("TRNAMT") ?? "");
  if (date === null || cents === null) return null;
  const isOutgoing = OUTGOING.has((fields.get("TRNTYPE") ?? "").toUpperCase());
  const words = [fields.get("NAME"), fields.get("MEMO")].filter(Boolean);
  return {
    date,
    cents: isOutgoing ? -Math.abs(cents) : cents,
    text: [...new Set(words)].join(" - "),
    bankId: fields.get("FITID") ?? "",
    account,
  };
}

/** What a person recognises of a transaction that could not be read. */
const unreadLine = (block: string) =>
  [...block.slice(0, 1000).matchAll(/<(DTPOSTED|TRNAMT|NAME|MEMO)>([^<\r\n]*)/gi)]
    .map(([, , value = ""]) => decodeEntities(value))
    .filter(Boolean)
    .join(" ");

/** The transactions of an OFX file, both SGML, whose values end with the line, and XML. */
export function readOfx(text: string): ReadLines {
  const [start = "", ...blocks] = text.split(/<STMTTRN>/i);
  const lines: ReadLines = { transactions: [], unread: [] };
  const accountIn = (part: string) => /<ACCTID>([^<\r\n]*)/i.exec(part)?.[1]?.trim();
  let account = accountIn(start) ?? "";
  for (const [index, block] of blocks.entries()) {
    const fields = fieldsOf(block, index === blocks.length - 1);
    const transaction = fields && transactionOf(fields, account);
    if (!transaction) lines.unread.push(unreadLine(block));
    else if (transaction.cents !== 0) lines.transactions.push(transaction);
    // The next account's number stands between two transactions.
    account = accountIn(block) ?? account;
  }
  return lines;
}

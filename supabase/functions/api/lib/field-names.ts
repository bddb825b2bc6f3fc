import { normaliseKey } from "../../_shared/contract/common.ts";
import type { Noun } from "../../_shared/contract/noun.ts";
import { nouns } from "../../_shared/contract/nouns.ts";

/** What people call the fields of the contract, by their normaliseKey spelling. */
const NAMES = new Map<string, string>([
  ...nouns.flatMap(({ fields }: Noun) =>
    Object.entries(fields).map(
      ([column, { sent, short, label }]) => [normaliseKey(sent ?? column), short ?? label] as const,
    ),
  ),
  ["page", "Página"],
  ["perpage", "Itens por página"],
  ["search", "Busca"],
  ["nomecliente", "Nome"],
]);

/** Words that fit every field and so name none: beside a field they are enough, alone they are not. */
const FITS_ALL = /^(Use (no máximo|uma única|um número)|Informe (um texto|verdadeiro)|O texto contém)/;

/** The message as it can stand alone: "Título: use no máximo 200 caracteres." `field`: "Title", "0.Observacoes". */
export function namingField(field: string, message: string): string {
  if (!FITS_ALL.test(message)) return message;
  const last = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  const name = NAMES.get(normaliseKey(last)) ?? last;
  return name ? `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}

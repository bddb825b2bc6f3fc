import { normaliseFieldName } from "../../_shared/contract/common.ts";
import type { Resource } from "../../_shared/contract/resource.ts";
import { resources } from "../../_shared/contract/resources.ts";

/** Portuguese labels of the API's fields, by the normalised field name. */
const LABELS = new Map<string, string>([
  ...resources.flatMap(({ fields }: Resource) =>
    Object.entries(fields).map(
      ([column, { requestName = column, label, shortLabel = label }]) =>
        [normaliseFieldName(requestName), shortLabel] as const,
    ),
  ),
  // A field of order lines and of payments.
  ["nota", "Observação"],
  ["mesmoassim", "Mesmo assim"],
  ["code", "Código"],
  ["q", "Busca"],
  ["limit", "Limite"],
  ["page", "Página"],
  ["perpage", "Itens por página"],
  ["search", "Busca"],
  ["nomecliente", "Nome"],
]);

/** Messages that do not name their field: clear next to the field, but not on their own. */
const GENERIC_MESSAGE = /^(Use (no máximo|uma única|um número)|Informe (um texto|verdadeiro)|O texto contém)/;

/** Prefixes such messages with the field's label: "Título: use no máximo 200 caracteres." `field`: "Title", "0.Observacoes". */
export function withFieldLabel(field: string, message: string): string {
  if (!GENERIC_MESSAGE.test(message)) return message;
  const lastName = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  const label = LABELS.get(normaliseFieldName(lastName)) ?? lastName;
  return label ? `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}

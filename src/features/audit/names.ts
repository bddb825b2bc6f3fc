import type { Noun } from "@shared/contract/noun.ts";
import { nounOf, nouns } from "@shared/contract/nouns.ts";

/** Names of audited entities that are not nouns of the site. */
const OTHERS: Record<string, { the: string; many: string }> = {
  users: { the: "o usuário", many: "Usuários" },
  person: { the: "os dados de uma pessoa", many: "Dados de pessoas" },
  archive: { the: "tudo em um arquivo", many: "Exportar tudo" },
  access_rules: { the: "as regras de entrada", many: "Regras de entrada" },
  api: { the: "o sistema", many: "Ações recusadas" },
  session: { the: "a sessão", many: "Entradas e saídas" },
};

/** All entities of the filter. */
export const SUBJECTS: readonly { entity: string; label: string }[] = [
  ...nouns.map(({ table, many }) => ({ entity: table, label: many })),
  ...Object.entries(OTHERS).map(([entity, { many }]) => ({ entity, label: many })),
];

export const fieldsOf = (entity: string): Noun["fields"] => nounOf(entity)?.fields ?? {};

/** With its article: "a postagem". */
export const nameOf = (entity: string) => nounOf(entity)?.the ?? OTHERS[entity]?.the ?? entity;

// Keeps the capital letters of "WhatsApp".
const inSentence = (name: string) => name.replace(/^\p{Lu}[\p{Ll}-]*(?=\s|$)/u, (word) => word.toLowerCase());

export function columnName(entity: string, column: string) {
  const field = fieldsOf(entity)[column];
  return field ? inSentence(field.short ?? field.label) : column;
}

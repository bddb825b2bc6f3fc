import type { Resource } from "@shared/contract/resource.ts";
import { resourceOf, resources } from "@shared/contract/resources.ts";

/** Names of audited entities that are not resources of the site. */
const OTHER_ENTITIES: Record<string, { labelWithArticle: string; listLabel: string }> = {
  users: { labelWithArticle: "o usuário", listLabel: "Usuários" },
  person: { labelWithArticle: "os dados de uma pessoa", listLabel: "Dados de pessoas" },
  archive: { labelWithArticle: "tudo em um arquivo", listLabel: "Exportar tudo" },
  access_rules: { labelWithArticle: "as regras de entrada", listLabel: "Regras de entrada" },
  api: { labelWithArticle: "o sistema", listLabel: "Ações recusadas" },
  session: { labelWithArticle: "a sessão", listLabel: "Entradas e saídas" },
};

/** All entities of the filter. */
export const ENTITY_OPTIONS: readonly { entity: string; label: string }[] = [
  ...resources.map(({ table, listLabel }) => ({ entity: table, label: listLabel })),
  ...Object.entries(OTHER_ENTITIES).map(([entity, { listLabel }]) => ({ entity, label: listLabel })),
];

export const fieldsOf = (entity: string): Resource["fields"] => resourceOf(entity)?.fields ?? {};

/** With its article: "a postagem". */
export const nameOf = (entity: string) =>
  resourceOf(entity)?.labelWithArticle ?? OTHER_ENTITIES[entity]?.labelWithArticle ?? entity;

// Keeps the capital letters of "WhatsApp".
const inSentence = (name: string) => name.replace(/^\p{Lu}[\p{Ll}-]*(?=\s|$)/u, (word) => word.toLowerCase());

export function columnName(entity: string, column: string) {
  const field = fieldsOf(entity)[column];
  return field ? inSentence(field.shortLabel ?? field.label) : column;
}

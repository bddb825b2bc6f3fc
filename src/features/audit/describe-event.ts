import { columnName, fieldsOf, nameOf } from "@/features/audit/names";
import { valueInWords } from "@/features/audit/values";

/** A row of the audit log. `changes`: column -> [old, new], or null where the value is not recorded. */
export type AuditEvent = {
  action: string;
  entity: string;
  entity_id: string | null;
  label: string | null;
  actor_name: string | null;
  happened_at: string;
  changes: unknown;
};

/** Names of actors without an account. */
const ACTOR_WITHOUT_ACCOUNT: Record<string, string> = {
  login_failed: "Alguém",
  second_factor_off: "A manutenção do site",
};

type Changes = Record<string, readonly [unknown, unknown] | null>;

/** A sentence in parts: "Ana", "publicou a postagem “Bazar”", and the changed fields. */
export function describeEvent(event: AuditEvent): { who: string; what: string; details: string[] } {
  const who = event.actor_name ?? ACTOR_WITHOUT_ACCOUNT[event.action] ?? "Uma conta excluída";
  const changes = changesOf(event.changes);
  const specificUpdate = event.action === "update" ? describeSpecificUpdate(event, changes) : undefined;
  if (specificUpdate)
    return { who, what: specificUpdate.what, details: detailsOf(event, changes, specificUpdate.column) };
  return {
    who,
    what: generalPhrase(event),
    details: event.action === "update" ? detailsOf(event, changes) : [],
  };
}

function changesOf(stored: unknown): Changes {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([column, pair]) => [
      column,
      Array.isArray(pair) && pair.length === 2 ? ([pair[0], pair[1]] as const) : null,
    ]),
  );
}

/** Rows labelled by a date or a code; if the parent row no longer exists, by an id. */
const LABELLED_BY_DATE = new Set(["rodadas", "rodadas_puladas", "escalas"]);
const LABELLED_BY_CODE = new Set(["pagamentos", "pedidos_pizza", "itens_pedido_pizza"]);

/** "a postagem “Bazar”", "o pedido K7MQX2", "as configurações" */
function objectOf({ entity, label, entity_id }: AuditEvent) {
  const nameWithArticle = nameOf(entity);
  if (entity === "site_settings") return nameWithArticle;
  const name = label ?? entity_id;
  if (!name) return nameWithArticle;
  // The amount of a refund is negative.
  if (entity === "pagamentos" && name.startsWith("R$ -")) return `a devolução de ${name.replace("-", "")}`;
  if (LABELLED_BY_DATE.has(entity) && !name.startsWith("nº"))
    return `${nameWithArticle} ${valueInWords("data_retirada", name)}`;
  const isCode =
    nameWithArticle.endsWith("nº") || LABELLED_BY_DATE.has(entity) || LABELLED_BY_CODE.has(entity);
  return isCode ? `${nameWithArticle} ${name}` : `${nameWithArticle} “${name}”`;
}

const DELETE_VERBS: Record<string, string> = {
  itens_pedido_pizza: "retirou",
  pagamentos: "desfez",
  person: "anonimizou",
};

function generalPhrase(event: AuditEvent): string {
  switch (event.action) {
    case "insert":
      if (event.entity === "itens_pedido_pizza")
        return `acrescentou ${objectOf(event).replace(" do ", " ao ")}`;
      return event.entity === "pagamentos" ? `registrou ${objectOf(event)}` : `criou ${objectOf(event)}`;
    case "update":
      return `alterou ${objectOf(event)}`;
    case "delete":
      return `${DELETE_VERBS[event.entity] ?? "excluiu"} ${objectOf(event)}`;
    case "restore":
      return `restaurou ${objectOf(event)}`;
    case "login":
      return "entrou no site";
    case "login_failed":
      return event.label
        ? `tentou entrar como ${event.label} e não conseguiu`
        : "tentou entrar e não conseguiu";
    case "logout":
      return "saiu do site";
    case "password_changed":
      return "trocou a própria senha";
    case "email_changed":
      return "trocou o e-mail da própria conta";
    case "recovery_code":
      return `criou um código de nova senha para ${objectOf(event)}`;
    case "second_factor_on":
      return "ligou o segundo fator";
    case "second_factor_off":
      return `desligou o segundo fator de ${event.label ? `“${event.label}”` : "uma conta"}`;
    case "exported":
      // For personal data the audit log also offers the download.
      return `${event.entity === "person" ? "consultou" : "exportou"} ${objectOf(event)}`;
    case "refused":
      return `teve uma ação recusada${event.label ? `: ${event.label}` : ""}`;
    default:
      return `${event.action} ${objectOf(event)}`;
  }
}

/** "o pagamento de o pedido" -> "o pagamento do pedido" */
const joinDeAndArticle = (text: string) => text.replace(/ de ([oa]s?) /, " d$1 ");

const isSet = (value: unknown) => value !== null && value !== undefined && value !== false;

/** Whether a time is after the event, as that of a scheduled post. Tolerates clocks of devices that are some minutes fast. */
const isAfter = (event: AuditEvent, value: unknown) =>
  typeof value === "string" && Date.parse(value) > Date.parse(event.happened_at) + 300_000;

/** The phrase for an update of a column with its own verb, such as "publicou a postagem". */
function describeSpecificUpdate(event: AuditEvent, changes: Changes) {
  if (event.entity === "profiles" && changes.role) {
    const [, role] = changes.role;
    return {
      column: "role",
      what: `tornou “${event.label}” ${role === "admin" ? "administrador" : "usuário comum"}`,
    };
  }
  if (event.entity === "access_rules") {
    const [, isRequired] = changes.admins_need_second_factor ?? [];
    const what = `${isRequired ? "passou a" : "deixou de"} pedir o segundo fator a todos os administradores`;
    return { column: "admins_need_second_factor", what };
  }
  for (const [column, { verbs }] of Object.entries(fieldsOf(event.entity))) {
    const pair = changes[column];
    // A date that was only moved, or is still to come, is described like any other change.
    if (!verbs || !pair || isSet(pair[0]) === isSet(pair[1])) continue;
    if (pair.some((value) => isAfter(event, value))) continue;
    return {
      column,
      what: joinDeAndArticle(`${isSet(pair[1]) ? verbs.set : verbs.cleared} ${objectOf(event)}`),
    };
  }
  return undefined;
}

/** "título: “A” → “B”", "conteúdo" */
function detailsOf({ entity }: AuditEvent, changes: Changes, describedColumn?: string) {
  return Object.entries(changes)
    .filter(([column]) => column !== describedColumn && !fieldsOf(entity)[column]?.isHiddenInAudit)
    .map(([column, pair]) => {
      const name = columnName(entity, column);
      return pair ? `${name}: ${valueInWords(column, pair[0])} → ${valueInWords(column, pair[1])}` : name;
    });
}

import { expect, it } from "vitest";
import { type AuditEvent, describeEvent } from "@/features/audit/describe-event";

function sentences(event: Partial<AuditEvent>) {
  const { who, what, details } = describeEvent({
    action: "update",
    entity: "posts",
    entity_id: "7",
    label: "Bazar",
    actor_name: "Ana",
    happened_at: "2026-11-21T12:00:00Z",
    changes: null,
    ...event,
  });
  return [`${who} ${what}`, ...details];
}

it.each<[Partial<AuditEvent>, string[]]>([
  [{ action: "insert" }, ["Ana criou a postagem “Bazar”"]],
  [{ action: "restore" }, ["Ana restaurou a postagem “Bazar”"]],
  [{ action: "delete", entity: "links", label: "FEB" }, ["Ana excluiu o link “FEB”"]],
  [{ changes: { published_at: [null, "2026-11-21T12:00:00Z"] } }, ["Ana publicou a postagem “Bazar”"]],
  [{ changes: { published_at: ["2026-11-21T12:00:00Z", null] } }, ["Ana tirou do ar a postagem “Bazar”"]],
  [
    { changes: { published_at: [null, "2026-12-24T12:00:00Z"] } },
    ["Ana alterou a postagem “Bazar”", "publicação: vazio → 24/12/2026 às 09:00"],
  ],
  [
    { changes: { published_at: ["2026-12-24T12:00:00Z", null] } },
    ["Ana alterou a postagem “Bazar”", "publicação: 24/12/2026 às 09:00 → vazio"],
  ],
  [
    { changes: { title: ["user", "constructor"], category: ["noticias", "eventos"] } },
    ["Ana alterou a postagem “Bazar”", "título: “user” → “constructor”", "categoria: Notícias → Eventos"],
  ],
  [
    { changes: { title: ["Feira", "Bazar"], content: null } },
    ["Ana alterou a postagem “Bazar”", "título: “Feira” → “Bazar”", "conteúdo"],
  ],
  [
    { changes: { title: ["2026-12-05 20:00 Palestra de Natal", "2026-13-45"] } },
    ["Ana alterou a postagem “Bazar”", "título: “2026-12-05 20:00 Palestra de Natal” → “2026-13-45”"],
  ],
  [
    { changes: { title: ["2026-99-99T20:00:00Z", "2026-12-05 20:00"] } },
    ["Ana alterou a postagem “Bazar”", "título: “2026-99-99T20:00:00Z” → “2026-12-05 20:00”"],
  ],
  [
    { entity: "live_events", label: "Palestra", changes: { is_live: [false, true], youtube_id: null } },
    ["Ana pôs ao vivo o evento “Palestra”"],
  ],
  [
    { entity: "lista_espera", label: "5", changes: { dia_avisado: ["2026-11-28", "2026-12-05"] } },
    ["Ana alterou a pessoa da lista de espera nº 5", "dia avisado: 28/11/2026 → 05/12/2026"],
  ],
  [
    { entity: "escala_voluntarios", label: "5", changes: { dia_avisado: ["2026-11-28", null] } },
    ["Ana alterou o voluntário nº 5", "dia avisado: 28/11/2026 → vazio"],
  ],
  [
    {
      entity: "pedidos_pizza",
      label: "K7MQX2",
      changes: { data_pagamento: [null, "x"], status: ["Pendente", "Confirmado"] },
    },
    ["Ana confirmou o pagamento do pedido K7MQX2"],
  ],
  [
    { entity: "itens_pedido_pizza", label: "K7MQX2", changes: { quantidade: [1, 5] } },
    ["Ana alterou uma pizza do pedido K7MQX2", "quantidade: 1 → 5"],
  ],
  [
    { action: "insert", entity: "escalas", label: "2026-11-28" },
    ["Ana criou a escala da rodada de 28/11/2026"],
  ],
  [{ action: "delete", entity: "escalas", label: "nº 2" }, ["Ana excluiu a escala da rodada de nº 2"]],
  [
    { action: "insert", entity: "pagamentos", label: "R$ 50,00 (Pix) do pedido K7MQX2" },
    ["Ana registrou o pagamento de R$ 50,00 (Pix) do pedido K7MQX2"],
  ],
  [
    { action: "insert", entity: "pagamentos", label: "R$ -50,00 (Pix) do pedido K7MQX2" },
    ["Ana registrou a devolução de R$ 50,00 (Pix) do pedido K7MQX2"],
  ],
  [
    { action: "insert", entity: "itens_pedido_pizza", label: "K7MQX2" },
    ["Ana acrescentou uma pizza ao pedido K7MQX2"],
  ],
  [
    { action: "exported", entity: "person", label: null, entity_id: null },
    ["Ana consultou os dados de uma pessoa"],
  ],
  [
    { action: "delete", entity: "person", label: null, entity_id: null },
    ["Ana anonimizou os dados de uma pessoa"],
  ],
  [
    { action: "exported", entity: "archive", label: null, entity_id: null },
    ["Ana exportou tudo em um arquivo"],
  ],
  [
    { action: "delete", entity: "pagamentos", label: "R$ 50,00 (Pix) do pedido K7MQX2" },
    ["Ana desfez o pagamento de R$ 50,00 (Pix) do pedido K7MQX2"],
  ],
  [
    { entity: "rodadas", label: "2026-11-28", changes: { aberta: [true, false] } },
    ["Ana fechou os pedidos da rodada de 28/11/2026"],
  ],
  [
    { entity: "tipos_pizza", label: "Calabresa", changes: { preco: [50, 55.5] } },
    ["Ana alterou a pizza “Calabresa”", "preço: R$\u00a050,00 → R$\u00a055,50"],
  ],
  [
    { entity: "profiles", label: "Bia", changes: { role: ["user", "admin"] } },
    ["Ana tornou “Bia” administrador"],
  ],
  [{ action: "second_factor_on", entity: "users", label: "Ana" }, ["Ana ligou o segundo fator"]],
  [{ action: "second_factor_off", entity: "users", label: "Bia" }, ["Ana desligou o segundo fator de “Bia”"]],
  [
    { action: "second_factor_off", entity: "users", label: "Bia", actor_name: null },
    ["A manutenção do site desligou o segundo fator de “Bia”"],
  ],
  [
    { entity: "access_rules", label: null, changes: { admins_need_second_factor: [false, true] } },
    ["Ana passou a pedir o segundo fator a todos os administradores"],
  ],
  [
    { entity: "access_rules", label: null, changes: { admins_need_second_factor: [true, false] } },
    ["Ana deixou de pedir o segundo fator a todos os administradores"],
  ],
  [
    { entity: "site_settings", label: "true", changes: { pix_key: ["a@b.c", null], weekly_schedule: null } },
    ["Ana alterou as configurações", "chave Pix: “a@b.c” → vazio", "programação semanal"],
  ],
  [{ action: "login", entity: "session", label: null, entity_id: null }, ["Ana entrou no site"]],
  [
    { action: "login_failed", entity: "session", label: "m…@exemplo.org.br", actor_name: null },
    ["Alguém tentou entrar como m…@exemplo.org.br e não conseguiu"],
  ],
  [{ actor_name: null, action: "insert" }, ["Uma conta excluída criou a postagem “Bazar”"]],
  [
    { changes: { published_at: ["2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z"] } },
    ["Ana alterou a postagem “Bazar”", "publicação: 21/11/2026 às 09:00 → 22/11/2026 às 09:00"],
  ],
])("describes %j", (event, sentence) => {
  expect(sentences(event)).toEqual(sentence);
});

it("describes unknown entities and columns, and ignores malformed changes", () => {
  expect(sentences({ entity: "novidade", changes: { campo: [1, 2] } })).toEqual([
    "Ana alterou novidade “Bazar”",
    "campo: 1 → 2",
  ]);
  expect(sentences({ changes: "nada" })).toEqual(["Ana alterou a postagem “Bazar”"]);
});

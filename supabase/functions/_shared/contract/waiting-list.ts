import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { anySpelling, blankIsNull, email, integer, singleLine } from "./common.ts";
import { formGuards } from "./form-guards.ts";
import { phone, quantity } from "./orders.ts";
import type { Resource } from "./resource.ts";

const REQUIRED = "Preencha nome e telefone.";

/** A request to be contacted when sold-out pizzas become available. */
export const waitingListForm = z.object({
  RodadaId: integer(1, Number.MAX_SAFE_INTEGER, "Rodada inválida."),
  TipoPizzaId: integer(1, Number.MAX_SAFE_INTEGER, "Selecione um tipo de pizza"),
  NomeCliente: singleLine(120, REQUIRED),
  Telefone: phone(REQUIRED),
  Email: blankIsNull(email()),
  Quantidade: quantity,
  ...formGuards,
});

const calls = {
  joinWaitingList: {
    method: "POST",
    path: "/lista-espera",
    access: "anyone",
    summary: "Pede um aviso se houver lugar para uma pizza esgotada",
    body: anySpelling(waitingListForm),
    response: z.object({ message: z.string() }),
    status: 201,
  },
  stopWaitingMails: {
    method: "POST",
    path: "/lista-espera/{segredo}/sem-emails",
    access: "anyone",
    summary: "Não quer mais e-mails da lista de espera: a página e o List-Unsubscribe (RFC 8058) dos e-mails",
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Call>;

export const waitingList = {
  table: "lista_espera",
  label: "Lugar na lista de espera",
  listLabel: "Lista de espera",
  labelWithArticle: "a pessoa da lista de espera nº",
  fields: {
    nome_cliente: { label: "Nome" },
    nome_dobrado: { label: "Nome para a busca", isHiddenInAudit: true },
    telefone: { label: "Telefone" },
    telefone_chave: { label: "Telefone para a busca", isHiddenInAudit: true },
    email: { label: "E-mail" },
    quantidade: { label: "Quantidade" },
    chamado_em: { label: "Chamada", verbs: { set: "chamou", cleared: "desfez a chamada de" } },
    chamado_por: { label: "Quem chamou", isHiddenInAudit: true },
    encerrado_em: { label: "Pedido", verbs: { set: "fez o pedido de", cleared: "devolveu à espera" } },
    dia_avisado: { label: "Dia avisado" },
    item_id: { label: "Número da pizza no pedido", isHiddenInAudit: true },
    segredo: { label: "Segredo", isHiddenInAudit: true },
  },
  api: { name: "Lista de espera", description: "Aviso quando houver lugar", calls },
} as const satisfies Resource;

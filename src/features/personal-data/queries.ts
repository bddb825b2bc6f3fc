import { formatPhone, phoneToE164 } from "@shared/rules/phone.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

/** All stored data of a person, with the database's names. */
export type PersonData = {
  pedidos: {
    id: number;
    codigo: string;
    nome_cliente: string;
    telefone: string;
    email: string | null;
    data_pedido: string;
    status: string;
    /** BRL still owed; negative: the amount to refund. */
    falta: number;
    /** Not picked up or not refunded yet: the order cannot be anonymised. */
    atual: boolean;
  }[];
  lista_espera: {
    id: number;
    nome_cliente: string;
    telefone: string;
    pizza: string;
    quantidade: number;
    created_at: string;
  }[];
  escalas: { id: number; nome: string; telefone: string; posto: string; data_retirada: string }[];
  mensagens: { id: number; name: string; email: string; message: string; created_at: string }[];
  mensagens_na_lixeira: { id: number }[];
  links: { id: number; title: string }[];
  conta: { name: string; email: string } | null;
  historico: { id: number }[];
};

/** A phone as E.164, or an e-mail unchanged; null for anything else. */
export function personKey(typed: string): string | null {
  const text = typed.trim();
  return isEmail(text) ? text : phoneToE164(text, { mayLackNinthDigit: true });
}

const isEmail = (who: string) => who.includes("@");

/** The searched phone or e-mail as text. */
export const kindOfKey = (who: string) => (isEmail(who) ? "e-mail" : "telefone");

// The ninth digit of a phone and the case of an e-mail are ignored.
const folded = (who: string) => (isEmail(who) ? who.toLowerCase() : who.slice(3, 5) + who.slice(-8));

/** Other phones and e-mails of the found orders: each may lead to more data of the same person. */
export function otherKeys(who: string, { pedidos }: PersonData): string[] {
  const found = pedidos.flatMap(({ telefone, email }) => (email ? [telefone, email] : [telefone]));
  const byKey = new Map(found.map((other) => [folded(other), formatPhone(other)]));
  byKey.delete(folded(who));
  return [...byKey.values()];
}

const key = "personal-data";

/** `times`: number of searches; each search is a separate query, also for the same person. */
export const personQuery = (who: string, times: number) =>
  queryOptions({
    queryKey: [key, who, times],
    queryFn: async () => (await unwrap(rows.rpc("find_person", { p_who: who }))) as PersonData,
    enabled: who !== "",
    // Each search is recorded in the audit log: no automatic refetch and no cached result.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Invalidates all other screens, which may show the person; this screen searches only on request. */
const invalidateOthers = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key });

export type Correction = { p_name?: string; p_phone?: string; p_email?: string };

export function useCorrectPerson(who: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (correction: Correction) =>
      unwrap(rows.rpc("correct_person", { p_who: who, ...correction })),
    onSettled: () => invalidateOthers(client),
  });
}

export function useAnonymisePerson(who: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await unwrap(rows.rpc("anonymise_person", { p_who: who }))) as {
        pedidos: number;
        pedidos_atuais: number;
        escalas: number;
        mensagens: number;
      },
    onSettled: () => invalidateOthers(client),
  });
}

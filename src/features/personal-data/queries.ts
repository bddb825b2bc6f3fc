import { formatPhone, phoneToE164 } from "@shared/rules/phone.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

/** All that the house holds of one person, as the database calls it. */
export type PersonData = {
  pedidos: {
    id: number;
    codigo: string;
    nome_cliente: string;
    telefone: string;
    email: string | null;
    data_pedido: string;
    status: string;
    /** BRL still owed; negative: to be given back. */
    falta: number;
    /** Still to be picked up or refunded: it cannot be anonymised yet. */
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

/** A phone as E.164, an e-mail as it is; null when it is neither. */
export function personKey(typed: string): string | null {
  const text = typed.trim();
  return isEmail(text) ? text : phoneToE164(text, { mayLackNinthDigit: true });
}

const isEmail = (who: string) => who.includes("@");

/** What was searched for, in words. */
export const kindOfKey = (who: string) => (isEmail(who) ? "e-mail" : "telefone");

// The ninth digit of a phone and the case of an e-mail tell nobody apart.
const folded = (who: string) => (isEmail(who) ? who.toLowerCase() : who.slice(3, 5) + who.slice(-8));

/** Phones and e-mails of the found orders other than the one searched for: each may lead to more of the same person. */
export function otherKeys(who: string, { pedidos }: PersonData): string[] {
  const found = pedidos.flatMap(({ telefone, email }) => (email ? [telefone, email] : [telefone]));
  const byKey = new Map(found.map((other) => [folded(other), formatPhone(other)]));
  byKey.delete(folded(who));
  return [...byKey.values()];
}

const key = "personal-data";

/** `times`: how often the admin has searched; each search is a query of its own, also for the same person. */
export const personQuery = (who: string, times: number) =>
  queryOptions({
    queryKey: [key, who, times],
    queryFn: async () => (await unwrap(rows.rpc("find_person", { p_who: who }))) as PersonData,
    enabled: who !== "",
    // Each look is noted in the history: not one more than was asked for, nor an old one shown again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Any other screen may show the person; here each look is asked for. */
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

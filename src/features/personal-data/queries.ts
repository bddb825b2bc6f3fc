import { phoneToE164 } from "@shared/rules/phone.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
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
    /** Still to be picked up: it cannot be anonymised yet. */
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
  return text.includes("@") ? text : phoneToE164(text);
}

const key = ["personal-data"];

export const personQuery = (who: string) =>
  queryOptions({
    queryKey: [...key, who],
    queryFn: async () => (await unwrap(rows.rpc("find_person", { p_who: who }))) as PersonData,
    enabled: who !== "",
    // Each look is noted in the history: not one more than was asked for.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type Correction = { p_name?: string; p_phone?: string; p_email?: string };

export function useCorrectPerson(who: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (correction: Correction) =>
      unwrap(rows.rpc("correct_person", { p_who: who, ...correction })),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useAnonymisePerson(who: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await unwrap(rows.rpc("anonymise_person", { p_who: who }))) as {
        pedidos: number;
        pedidos_atuais: number;
        mensagens: number;
      },
    onSettled: () => client.invalidateQueries(),
  });
}

import { isEmail } from "@shared/rules/email.ts";
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
    email: string | null;
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

/** The typed phone as E.164, or the typed e-mail; null for any other text. */
export function parseContact(typed: string): string | null {
  const text = typed.trim();
  return isEmail(text) ? text : phoneToE164(text, { mayLackNinthDigit: true });
}

/** Whether the contact is an e-mail or a phone, for messages. */
export const kindOfContact = (contact: string) => (isEmail(contact) ? "e-mail" : "telefone");

/** For comparison: without the ninth digit of a phone, and an e-mail in lower case. */
const normaliseContact = (contact: string) =>
  isEmail(contact) ? contact.toLowerCase() : contact.slice(3, 5) + contact.slice(-8);

/** Other phones and e-mails of what was found: each may lead to more data of the same person. */
export function otherContacts(contact: string, { pedidos, lista_espera }: PersonData): string[] {
  const contacts = [...lista_espera, ...pedidos].flatMap(({ telefone, email }) =>
    email ? [telefone, email] : [telefone],
  );
  const formatted = new Map(contacts.map((other) => [normaliseContact(other), formatPhone(other)]));
  formatted.delete(normaliseContact(contact));
  return [...formatted.values()];
}

const KEY = "personal-data";

/** Each search is a separate query, also for the same person. */
export const personQuery = (contact: string, searchCount: number) =>
  queryOptions({
    queryKey: [KEY, contact, searchCount],
    queryFn: async () => (await unwrap(rows.rpc("find_person", { p_contact: contact }))) as PersonData,
    enabled: contact !== "",
    // Each search is recorded in the audit log: no automatic refetch and no cached result.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Invalidates all other screens, which may show the person; this screen searches only on request. */
const invalidateOthers = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY });

type Correction = { p_name?: string; p_phone?: string; p_email?: string };

export function useCorrectPerson(contact: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (correction: Correction) =>
      (await unwrap(rows.rpc("correct_person", { p_contact: contact, ...correction }))) as {
        pedidos: number;
        mensagens: number;
      },
    onSettled: () => invalidateOthers(client),
  });
}

export function useAnonymisePerson(contact: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await unwrap(rows.rpc("anonymise_person", { p_contact: contact }))) as {
        pedidos: number;
        pedidos_atuais: number;
        escalas: number;
        mensagens: number;
      },
    onSettled: () => invalidateOthers(client),
  });
}

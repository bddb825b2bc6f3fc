import type { PaymentMethod } from "@shared/rules/payment-methods.ts";
import type { PizzaNotes, Quantities } from "@/features/orders/order-form/cart";
import { EMPTY_SNAPSHOT, type MenuSnapshot } from "@/features/orders/order-form/menu-changes";
import { createJsonStorage, type JsonStorage, signedInDraftKey } from "@/lib/form-draft";

// The order draft is in session storage until the server has acknowledged the order.

export type Customer = {
  NomeCliente: string;
  Telefone: string;
  EhWhatsapp: boolean;
  Email: string;
  FormaPagamento: PaymentMethod;
  Observacoes: string;
};

/** A submission whose outcome is unknown: it may or may not have been accepted. */
export type PendingSubmission = { key: string; bodies: string[] };

export type Draft = {
  quantities: Quantities;
  notes: PizzaNotes;
  customer: Customer;
  seen: MenuSnapshot;
  pending: PendingSubmission | null;
};

export const EMPTY_DRAFT: Draft = {
  quantities: {},
  notes: {},
  customer: {
    NomeCliente: "",
    Telefone: "",
    EhWhatsapp: true,
    Email: "",
    FormaPagamento: "pix",
    Observacoes: "",
  },
  seen: EMPTY_SNAPSHOT,
  pending: null,
};

/** A draft of an earlier release may lack fields. */
const parse = (stored: Partial<Draft>): Draft => ({
  ...EMPTY_DRAFT,
  ...stored,
  quantities: { ...stored.quantities },
  notes: { ...stored.notes },
  customer: { ...EMPTY_DRAFT.customer, ...stored.customer },
});

/** Drafts of the customer's own order, and of orders entered by staff. */
export const customerDraft: JsonStorage<Draft> = createJsonStorage("pedido-pizza", parse);
export const staffDraft: JsonStorage<Draft> = createJsonStorage(signedInDraftKey("pedido-balcao"), parse);

import type { PaymentMethod } from "@/features/orders/payment-methods";
import type { Quantities } from "@/features/orders/place/cart";
import { NOTHING_SEEN, type Seen } from "@/features/orders/place/news";

// What the customer has typed and chosen lives in session storage until the server has acknowledged the order.

export type Customer = {
  NomeCliente: string;
  Telefone: string;
  EhWhatsapp: boolean;
  Email: string;
  FormaPagamento: PaymentMethod;
  Observacoes: string;
};

/** A submission whose answer has not arrived: it may or may not have been taken. */
export type Pending = { key: string; bodies: string[] };

export type Draft = {
  quantities: Quantities;
  customer: Customer;
  seen: Seen;
  pending: Pending | null;
};

/** The customer's own order, and the one that staff write down for somebody. */
export type DraftKey = "pedido-pizza" | "pedido-balcao";

export const EMPTY_DRAFT: Draft = {
  quantities: {},
  customer: {
    NomeCliente: "",
    Telefone: "",
    EhWhatsapp: true,
    Email: "",
    FormaPagamento: "pix",
    Observacoes: "",
  },
  seen: NOTHING_SEEN,
  pending: null,
};

export function loadDraft(key: DraftKey): Draft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>;
    return {
      ...EMPTY_DRAFT,
      ...saved,
      quantities: { ...saved.quantities },
      customer: { ...EMPTY_DRAFT.customer, ...saved.customer },
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(key: DraftKey, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or closed to us: the order can still be placed, it only will not survive a reload.
  }
}

export const clearDraft = (key: DraftKey) => sessionStorage.removeItem(key);

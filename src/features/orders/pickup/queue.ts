import { PAYMENT_OPTIONS, type PaymentMethod } from "@shared/rules/payment-methods.ts";

// A mark records the delivery of an order, or its undo. Marks are queued until the server has acknowledged them. Each has an id
// created on the device, and the database applies it once, so that sending it again is safe.

export type Mark = {
  id: string;
  orderId: number;
  /** The code by which staff find the order. Marks of an earlier release have none. */
  code?: string;
  delivered: boolean;
  /** Time of the tap, ISO 8601. */
  at: string;
  /** Payment recorded with the same tap. */
  payment?: { method: PaymentMethod; amount: number };
  /** Set before the first attempt: from then on the server may have received the mark. */
  tried: boolean;
  /** Message about a payment that was not recorded. */
  refused?: string;
};

/** The result of an attempt: received by the server, rejected for good, or unknown. */
export type Outcome = "accepted" | "refused" | "unknown";

/**
 * An undo of an unsent delivery removes both; a repeated mark is ignored. An undo is kept when the delivery before it may
 * have recorded another payment.
 */
export function addMark(queue: Mark[], mark: Mark): Mark[] {
  const last = queue.findLast(({ orderId }) => orderId === mark.orderId);
  if (last?.delivered === mark.delivered) return queue;
  if (last?.delivered && !last.tried) return queue.filter(({ id }) => id !== last.id);
  return [...queue, mark];
}

/** Without the order's newest mark if it is an undo that no server can have received: the delivery stands. */
export const withoutUntriedUndo = (queue: Mark[], orderId: number): Mark[] => {
  const last = queuedMark(queue, orderId);
  return last && !last.delivered && !last.tried ? queue.filter(({ id }) => id !== last.id) : queue;
};

export const markTried = (queue: Mark[], id: string): Mark[] =>
  queue.map((mark) => (mark.id === id ? { ...mark, tried: true } : mark));

/** A mark stays queued only when the outcome is unknown. */
export const settle = (queue: Mark[], id: string, outcome: Outcome): Mark[] =>
  outcome === "unknown" ? queue : queue.filter((mark) => mark.id !== id);

/** The newest queued mark of an order; undefined when none is queued. */
export const queuedMark = (queue: Mark[], orderId: number) =>
  queue.findLast((mark) => mark.orderId === orderId);

export function readQueue(text: string | null): Mark[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isMark) : [];
  } catch {
    return [];
  }
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const { id, orderId, code, delivered, at, tried, payment, refused } = value as Record<keyof Mark, unknown>;
  return (
    typeof id === "string" &&
    typeof orderId === "number" &&
    (code === undefined || typeof code === "string") &&
    typeof delivered === "boolean" &&
    typeof at === "string" &&
    typeof tried === "boolean" &&
    (payment === undefined || isPayment(payment)) &&
    (refused === undefined || typeof refused === "string")
  );
}

function isPayment(value: unknown): value is Mark["payment"] {
  if (typeof value !== "object" || value === null) return false;
  const { method, amount } = value as Record<string, unknown>;
  return (
    PAYMENT_OPTIONS.some((option) => option.value === method) && typeof amount === "number" && amount > 0
  );
}

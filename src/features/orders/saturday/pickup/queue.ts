import { PAYMENT_METHODS, type PaymentMethod } from "@shared/rules/payment-methods.ts";
import { isRecord } from "@/lib/errors";

// A delivery change is queued until the server has acknowledged it. Its id is created on the device, and the database applies it once,
// so that sending it again is safe.

/** The delivery of an order, or its undo. */
export type DeliveryChange = {
  id: string;
  orderId: number;
  /** The code by which staff find the order. Changes of an earlier release have none. */
  code?: string;
  delivered: boolean;
  /** Time of the tap, ISO 8601. */
  at: string;
  /** Payment recorded with the same tap. */
  payment?: { method: PaymentMethod; amount: number };
  /** The undo leaves recorded what was received with the delivery. */
  keepsPayment?: boolean;
  /** Set before the first attempt to send: from then on the server may have received the change. */
  tried: boolean;
  /** Why the payment was not recorded, as text for users. */
  unrecordedReason?: string;
};

/** The result of an attempt: received by the server, rejected for good, or unknown. */
export type Outcome = "accepted" | "rejected" | "unknown";

/**
 * An undo of an unsent delivery removes both, unless its payment is kept; a repeated change is ignored. An undo is kept when the delivery
 * before it may have recorded another payment.
 */
export function addChange(queue: DeliveryChange[], change: DeliveryChange): DeliveryChange[] {
  const last = newestChange(queue, change.orderId);
  if (last?.delivered === change.delivered) return queue;
  if (last?.delivered && !last.tried && !(change.keepsPayment && last.payment))
    return queue.filter(({ id }) => id !== last.id);
  return [...queue, change];
}

/** Without the order's newest change if it is an undo that no server can have received: the delivery stands. */
export const withoutUntriedUndo = (queue: DeliveryChange[], orderId: number): DeliveryChange[] => {
  const last = newestChange(queue, orderId);
  return last && !last.delivered && !last.tried ? queue.filter(({ id }) => id !== last.id) : queue;
};

export const markAsTried = (queue: DeliveryChange[], id: string): DeliveryChange[] =>
  queue.map((change) => (change.id === id ? { ...change, tried: true } : change));

/** A change stays queued only when the outcome is unknown. */
export const settle = (queue: DeliveryChange[], id: string, outcome: Outcome): DeliveryChange[] =>
  outcome === "unknown" ? queue : queue.filter((change) => change.id !== id);

/** The newest queued change of an order; undefined when none is queued. */
export const newestChange = (queue: DeliveryChange[], orderId: number) =>
  queue.findLast((change) => change.orderId === orderId);

/**
 * BRL received with the queued changes of an order: in total, and with the delivery that stands. An undo takes back what was received with
 * the delivery before it, unless it keeps the payment.
 */
export function queuedPayments(queue: DeliveryChange[], orderId: number) {
  let kept = 0;
  let atDelivery = 0;
  for (const { delivered, payment, keepsPayment } of queue.filter((change) => change.orderId === orderId)) {
    if (keepsPayment) kept += atDelivery;
    atDelivery = (delivered && payment?.amount) || 0;
  }
  return { total: kept + atDelivery, atDelivery };
}

export function readQueue(text: string | null): DeliveryChange[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isDeliveryChange) : [];
  } catch {
    return [];
  }
}

const isDeliveryChange = (value: unknown): value is DeliveryChange =>
  isRecord(value) &&
  typeof value.id === "string" &&
  typeof value.orderId === "number" &&
  ["string", "undefined"].includes(typeof value.code) &&
  typeof value.delivered === "boolean" &&
  typeof value.at === "string" &&
  typeof value.tried === "boolean" &&
  (value.payment === undefined || isPayment(value.payment)) &&
  ["boolean", "undefined"].includes(typeof value.keepsPayment) &&
  ["string", "undefined"].includes(typeof value.unrecordedReason);

const isPayment = (value: unknown) =>
  isRecord(value) &&
  PAYMENT_METHODS.some((known) => known === value.method) &&
  typeof value.amount === "number" &&
  value.amount > 0;

import { useSyncExternalStore } from "react";
import { isOutcomeUnknown } from "@/features/orders/is-outcome-unknown";
import {
  addMark,
  type Mark,
  markTried,
  type Outcome,
  readQueue,
  settle,
} from "@/features/orders/pickup/queue";
import { createEmitter } from "@/lib/emitter";
import { isRecord, toMessage } from "@/lib/errors";
import { formatMoney, inCents } from "@/lib/format";
import { newId } from "@/lib/new-id";
import { rows, unwrap } from "@/lib/rows";

// The device's outbox: marks are sent one by one, in order, by one tab at a time, until each has a response. It holds ids
// only, so it may outlive the tab.

const STORAGE_KEY = "retirada-marcas";
const REFUSED_KEY = "retirada-recusadas";
const RETRY_MS = 4_000;

export type MarkResult = {
  aplicada: boolean;
  entregue: boolean;
  data_entrega: string | null;
  entrega_por_nome: string | null;
  /** BRL still owed after it. */
  falta: number;
  /** The order had been cancelled: the payment is recorded all the same. */
  cancelado: boolean;
  /** BRL recorded for the mark's payment; null without a payment. */
  recebido: number | null;
};

export type Settled = { mark: Mark; outcome: Outcome; result?: MarkResult; error?: unknown };

const changed = createEmitter();
const settled = createEmitter<[Settled]>();

/** A list of marks in this device's storage. `read` returns the same array until it changes. */
function storedMarks(key: string) {
  let snapshot: { text: string | null; marks: Mark[] } = { text: null, marks: [] };
  const read = () => {
    const text = localStorage.getItem(key);
    if (text !== snapshot.text) snapshot = { text, marks: readQueue(text) };
    return snapshot.marks;
  };
  const change = (work: (marks: Mark[]) => Mark[]) => {
    localStorage.setItem(key, JSON.stringify(work(read())));
    changed.emit();
  };
  return { read, change };
}

const queue = storedMarks(STORAGE_KEY);
const refused = storedMarks(REFUSED_KEY);

export const dismissRefused = (id: string) =>
  refused.change((marks) => marks.filter((mark) => mark.id !== id));

function onQueueChange(listener: () => void) {
  const elsewhere = ({ key }: StorageEvent) => (key === STORAGE_KEY || key === REFUSED_KEY) && listener();
  const stop = changed.on(listener);
  addEventListener("storage", elsewhere);
  return () => {
    stop();
    removeEventListener("storage", elsewhere);
  };
}

const NOTHING: never[] = [];
const useMarks = ({ read }: typeof queue) => useSyncExternalStore(onQueueChange, read, () => NOTHING);

/** The queued marks, newest last. */
export const useWaitingMarks = () => useMarks(queue);

/** Marks whose payment was not recorded completely, until a user confirms having noted the amount, which is stored nowhere else. */
export const useRefusedMarks = () => useMarks(refused);

export const onSettled = settled.on;

type MarkedOrder = { id: number; code: string };

export function enqueueMark(
  { id: orderId, code }: MarkedOrder,
  delivered: boolean,
  payment?: Mark["payment"],
) {
  const at = new Date().toISOString();
  queue.change((marks) =>
    addMark(marks, { id: newId(), orderId, code, delivered, at, tried: false, payment }),
  );
  void sendMarks();
}

async function send(mark: Mark): Promise<Settled> {
  try {
    const result = await unwrap(
      rows.rpc("mark_order_delivery", {
        p_order_id: mark.orderId,
        p_mark: mark.id,
        p_delivered: mark.delivered,
        p_at: mark.at,
        ...(mark.payment && { p_method: mark.payment.method, p_amount: mark.payment.amount }),
      }),
    );
    // An empty response does not come from our server, but from a captive portal or a wrong URL.
    if (!isRecord(result)) return { mark, outcome: "unknown" };
    return { mark, outcome: "taken", result: result as MarkResult };
  } catch (error) {
    return { mark, outcome: isOutcomeUnknown(error) ? "unknown" : "refused", error };
  }
}

/** The mark with the unrecorded amount and the reason. */
function unrecordedOf({ mark, outcome, result, error }: Settled): Mark | undefined {
  const { payment } = mark;
  if (!payment) return;
  if (outcome === "refused") return { ...mark, refused: toMessage(error) };
  const recorded = result?.recebido ?? payment.amount;
  const amount = (inCents(payment.amount) - inCents(recorded)) / 100;
  if (amount <= 0) return;
  const why = recorded > 0 ? `Faltavam só ${formatMoney(recorded)}.` : "O pedido já estava pago.";
  return { ...mark, payment: { ...payment, amount }, refused: `${why} Confira se é preciso devolver.` };
}

async function sendAll() {
  for (let mark = queue.read()[0]; mark; mark = queue.read()[0]) {
    const { id } = mark;
    queue.change((marks) => markTried(marks, id));
    const sent = await send(mark);
    const unrecorded = unrecordedOf(sent);
    if (unrecorded) refused.change((marks) => [...marks, unrecorded]);
    queue.change((marks) => settle(marks, id, sent.outcome));
    settled.emit(sent);
    if (sent.outcome === "unknown") return;
  }
}

let isSending = false;

/** Sends the queued marks, in one tab at a time (Web Locks). */
export async function sendMarks() {
  if (isSending || queue.read().length === 0) return;
  isSending = true;
  try {
    if (!navigator.locks) await sendAll();
    else {
      await navigator.locks.request(STORAGE_KEY, { ifAvailable: true }, (lock) =>
        lock ? sendAll() : undefined,
      );
    }
  } finally {
    isSending = false;
  }
}

/** Retries while marks are queued. Returns a cleanup. */
export function startOutbox() {
  const now = () => void sendMarks();
  const timer = setInterval(now, RETRY_MS);
  addEventListener("online", now);
  now();
  return () => {
    clearInterval(timer);
    removeEventListener("online", now);
  };
}

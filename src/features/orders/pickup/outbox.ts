import {
  addMark,
  type Mark,
  markTried,
  type Outcome,
  readQueue,
  settle,
} from "@/features/orders/pickup/queue";
import { createEmitter } from "@/lib/emitter";
import { isTransient, toAppError } from "@/lib/errors";
import { newId } from "@/lib/new-id";
import { rows, unwrap } from "@/lib/rows";

// The device's outbox: marks are sent one by one, in order, by one tab at a time, until each has a response. It holds ids
// only, so it may outlive the tab.

const STORAGE_KEY = "retirada-marcas";
const RETRY_MS = 4_000;

export type MarkResult = {
  aplicada: boolean;
  entregue: boolean;
  data_entrega: string | null;
  entrega_por_nome: string | null;
  /** BRL still owed after it. */
  falta: number;
};

export type Settled = { mark: Mark; outcome: Outcome; result?: MarkResult; error?: unknown };

const changed = createEmitter();
const settled = createEmitter<[Settled]>();
let snapshot: { text: string | null; queue: Mark[] } = { text: null, queue: [] };

/** The queued marks, newest last. The same array until it changes. */
export function waitingMarks(): Mark[] {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== snapshot.text) snapshot = { text, queue: readQueue(text) };
  return snapshot.queue;
}

function change(work: (queue: Mark[]) => Mark[]) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(work(waitingMarks())));
  changed.emit();
}

export function onQueueChange(listener: () => void) {
  const elsewhere = ({ key }: StorageEvent) => key === STORAGE_KEY && listener();
  const stop = changed.on(listener);
  addEventListener("storage", elsewhere);
  return () => {
    stop();
    removeEventListener("storage", elsewhere);
  };
}

export const onSettled = settled.on;

export function enqueueMark(orderId: number, delivered: boolean, payment?: Mark["payment"]) {
  const at = new Date().toISOString();
  change((queue) => addMark(queue, { id: newId(), orderId, delivered, at, tried: false, payment }));
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
    return { mark, outcome: "taken", result: result as MarkResult };
  } catch (error) {
    const { status } = toAppError(error);
    // Signed out or rate limited: the mark is still valid and stays in the queue.
    const waits = isTransient(error) || status === 401 || status === 403 || status === 429;
    return { mark, outcome: waits ? "unknown" : "refused", error };
  }
}

async function sendAll() {
  for (let mark = waitingMarks()[0]; mark; mark = waitingMarks()[0]) {
    const { id } = mark;
    change((queue) => markTried(queue, id));
    const sent = await send(mark);
    change((queue) => settle(queue, id, sent.outcome));
    settled.emit(sent);
    if (sent.outcome === "unknown") return;
  }
}

let isSending = false;

/** Sends the queued marks, in one tab at a time (Web Locks). */
export async function sendMarks() {
  if (isSending || waitingMarks().length === 0) return;
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

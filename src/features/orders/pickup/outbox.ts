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

// The device's outbox: marks go out one by one, in the order of the taps, from one tab at a time, until each has an
// answer. It holds ids only, so that it may outlive the tab.

const STORAGE_KEY = "retirada-marcas";
const TRY_AGAIN_MS = 4_000;

export type MarkAnswer = {
  aplicada: boolean;
  entregue: boolean;
  data_entrega: string | null;
  entrega_por_nome: string | null;
};

export type Settled = { mark: Mark; outcome: Outcome; answer?: MarkAnswer; error?: unknown };

const changed = createEmitter();
const settled = createEmitter<[Settled]>();
let snapshot: { text: string | null; queue: Mark[] } = { text: null, queue: [] };

/** What waits, newest last. The same array until it changes. */
export function waitingMarks(): Mark[] {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== snapshot.text) snapshot = { text, queue: readQueue(text) };
  return snapshot.queue;
}

function change(work: (queue: Mark[]) => Mark[]) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(work(waitingMarks())));
  changed.emit();
}

export function onWaitingChanged(listener: () => void) {
  const elsewhere = ({ key }: StorageEvent) => key === STORAGE_KEY && listener();
  const stop = changed.on(listener);
  addEventListener("storage", elsewhere);
  return () => {
    stop();
    removeEventListener("storage", elsewhere);
  };
}

export const onSettled = settled.on;

export function putMark(orderId: number, delivered: boolean) {
  const at = new Date().toISOString();
  change((queue) => addMark(queue, { id: newId(), orderId, delivered, at, tried: false }));
  void sendMarks();
}

async function send(mark: Mark): Promise<Settled> {
  try {
    const answer = await unwrap(
      rows.rpc("mark_order_delivery", {
        p_order_id: mark.orderId,
        p_mark: mark.id,
        p_delivered: mark.delivered,
        p_at: mark.at,
      }),
    );
    return { mark, outcome: "taken", answer: answer as MarkAnswer };
  } catch (error) {
    const { status } = toAppError(error);
    // Signed out or slowed down: the mark is as good as before, and waits.
    const waits = isTransient(error) || status === 401 || status === 403 || status === 429;
    return { mark, outcome: waits ? "unknown" : "refused", error };
  }
}

async function sendAll() {
  for (let mark = waitingMarks()[0]; mark; mark = waitingMarks()[0]) {
    const { id } = mark;
    change((queue) => markTried(queue, id));
    const result = await send(mark);
    change((queue) => settle(queue, id, result.outcome));
    settled.emit(result);
    if (result.outcome === "unknown") return;
  }
}

let isSending = false;

/** Sends what waits. Only one tab at a time: the browser's lock keeps two from crossing each other. */
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

/** Keeps trying while something waits. Returns the way to stop. */
export function keepSending() {
  const now = () => void sendMarks();
  const timer = setInterval(now, TRY_AGAIN_MS);
  addEventListener("online", now);
  now();
  return () => {
    clearInterval(timer);
    removeEventListener("online", now);
  };
}

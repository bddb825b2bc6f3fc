import { useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { isOutcomeUnknown } from "@/features/orders/is-outcome-unknown";
import {
  addMark,
  type Mark,
  markTried,
  type Outcome,
  readQueue,
  settle,
  withoutUntriedUndo,
} from "@/features/orders/pickup/queue";
import { createEmitter } from "@/lib/emitter";
import { isRecord, toMessage } from "@/lib/errors";
import { formatMoney, inCents } from "@/lib/format";
import { newId } from "@/lib/new-id";
import { rows, unwrap } from "@/lib/rows";

// The device's outbox: marks are sent one by one, in order, by one tab at a time, until each has a response. They contain no names
// and no phone numbers, so that they may stay on the device when the tab is closed.

const STORAGE_KEY = "retirada-marcas";
const REFUSED_KEY = "retirada-recusadas";
const RETRY_MS = 4_000;

type MarkResult = {
  aplicada: boolean;
  data_entrega: string | null;
  entrega_por_nome: string | null;
  /** BRL still owed after the mark. */
  falta: number;
  /** Whether the order was cancelled before; its payment is recorded nevertheless. */
  cancelado: boolean;
  /** BRL recorded for the mark's payment; null without a payment. */
  recebido: number | null;
};

export type SettledMark = { mark: Mark; outcome: Outcome; result?: MarkResult; error?: unknown };

const marksChanged = createEmitter();
const markSettled = createEmitter<[SettledMark]>();

/** A list of marks in this device's storage. `read` returns the same array until it changes. */
function storedMarks(key: string) {
  let snapshot: { text: string | null; marks: Mark[] } = { text: null, marks: [] };
  const read = () => {
    const text = localStorage.getItem(key);
    if (text !== snapshot.text) snapshot = { text, marks: readQueue(text) };
    return snapshot.marks;
  };
  const change = (update: (marks: Mark[]) => Mark[]) => {
    localStorage.setItem(key, JSON.stringify(update(read())));
    marksChanged.emit();
  };
  return { read, change };
}

const queue = storedMarks(STORAGE_KEY);
const refused = storedMarks(REFUSED_KEY);

export const dismissRefused = (id: string) =>
  refused.change((marks) => marks.filter((mark) => mark.id !== id));

function onQueueChange(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === STORAGE_KEY || key === REFUSED_KEY) && listener();
  const unsubscribe = marksChanged.on(listener);
  addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    removeEventListener("storage", onStorage);
  };
}

const NO_MARKS: never[] = [];
const useMarks = ({ read }: typeof queue) => useSyncExternalStore(onQueueChange, read, () => NO_MARKS);

/** The queued marks, newest last. */
export const useQueuedMarks = () => useMarks(queue);

/** Marks whose payment was not recorded completely, until a user confirms having noted the amount, which is stored nowhere else. */
export const useRefusedMarks = () => useMarks(refused);

export const onMarkSettled = markSettled.on;

type MarkedOrder = { id: number; code: string };

export function enqueueMark(
  { id: orderId, code }: MarkedOrder,
  delivered: boolean,
  payment?: Mark["payment"],
) {
  const at = new Date().toISOString();
  try {
    queue.change((marks) =>
      addMark(marks, { id: newId(), orderId, code, delivered, at, tried: false, payment }),
    );
  } catch (error) {
    // Without a stored mark nothing may be sent, because a retry after a reload would count twice.
    console.warn("The mark could not be stored on this device", error);
    toast.error(
      "Nada foi marcado",
      "O navegador não tem espaço para guardar a entrega neste aparelho. Libere espaço e toque de novo.",
    );
    return;
  }
  void sendMarks();
}

/** Takes back an undo that has not been sent; without effect once sending has begun. */
export const keepDelivery = (orderId: number) => queue.change((marks) => withoutUntriedUndo(marks, orderId));

async function send(mark: Mark): Promise<SettledMark> {
  try {
    const result = await unwrap(
      rows.rpc("mark_order_delivery", {
        p_order_id: mark.orderId,
        p_idempotency_key: mark.id,
        p_delivered: mark.delivered,
        p_at: mark.at,
        ...(mark.payment && { p_method: mark.payment.method, p_amount: mark.payment.amount }),
      }),
    );
    // An empty response does not come from our server, but from a captive portal or a wrong URL.
    if (!isRecord(result)) return { mark, outcome: "unknown" };
    return { mark, outcome: "accepted", result: result as MarkResult };
  } catch (error) {
    return { mark, outcome: isOutcomeUnknown(error) ? "unknown" : "refused", error };
  }
}

/** The mark with the unrecorded part of its payment and the reason; undefined when all of it is recorded. */
function unrecordedPartOf({ mark, outcome, result, error }: SettledMark): Mark | undefined {
  const { payment } = mark;
  if (!payment) return;
  if (outcome === "refused") return { ...mark, refused: toMessage(error) };
  const recorded = result?.recebido ?? payment.amount;
  const amount = (inCents(payment.amount) - inCents(recorded)) / 100;
  if (amount <= 0) return;
  const reason = recorded > 0 ? `Faltavam só ${formatMoney(recorded)}.` : "O pedido já estava pago.";
  return { ...mark, payment: { ...payment, amount }, refused: `${reason} Confira se é preciso devolver.` };
}

async function sendAll() {
  for (let mark = queue.read()[0]; mark; mark = queue.read()[0]) {
    const { id } = mark;
    // An undo can be taken back until its first attempt, which would fail.
    if (!mark.delivered && !mark.tried && !navigator.onLine) return;
    queue.change((marks) => markTried(marks, id));
    const settled = await send(mark);
    const unrecorded = unrecordedPartOf(settled);
    if (unrecorded) refused.change((marks) => [...marks, unrecorded]);
    queue.change((marks) => settle(marks, id, settled.outcome));
    markSettled.emit(settled);
    if (settled.outcome === "unknown") return;
  }
}

let isSending = false;

/** Sends the queued marks, in one tab at a time (Web Locks). */
async function sendMarks() {
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

/** Sends the queued marks now and regularly. Returns a function that stops this. */
export function startOutbox() {
  const sendNow = () => void sendMarks();
  const timer = setInterval(sendNow, RETRY_MS);
  addEventListener("online", sendNow);
  sendNow();
  return () => {
    clearInterval(timer);
    removeEventListener("online", sendNow);
  };
}

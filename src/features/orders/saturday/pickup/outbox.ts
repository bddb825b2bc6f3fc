import { useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { isOutcomeUnknown } from "@/features/orders/is-outcome-unknown";
import { commandOrder, type SaturdayOrder } from "@/features/orders/order";
import {
  addChange,
  type DeliveryChange,
  markAsTried,
  type Outcome,
  readQueue,
  settle,
  withoutUntriedUndo,
} from "@/features/orders/saturday/pickup/queue";
import { deviceStorage } from "@/lib/browser-storage";
import { createEmitter } from "@/lib/emitter";
import { isRecord, toMessage } from "@/lib/errors";
import { formatMoney, inCents } from "@/lib/format";
import { newId } from "@/lib/new-id";

// The device's outbox: changes are sent one by one, in order, by one tab at a time, until each has a response. They contain no names
// and no phone numbers, so that they may stay on the device when the tab is closed.

const QUEUE_KEY = "retirada-marcas";
const UNRECORDED_KEY = "retirada-recusadas";
const RETRY_MS = 4_000;

type ChangeResult = NonNullable<Awaited<ReturnType<typeof commandOrder<"mark_order_delivery">>>>;

export type SettledChange = {
  change: DeliveryChange;
  outcome: Outcome;
  result?: ChangeResult;
  error?: unknown;
};

const listsUpdated = createEmitter();
const changeSettled = createEmitter<[SettledChange]>();

/** A list of changes in this device's storage. `read` returns the same array until it changes. */
function storedList(key: string) {
  let snapshot: { text: string | null; changes: DeliveryChange[] } = { text: null, changes: [] };
  const read = () => {
    const text = deviceStorage.getItem(key);
    if (text !== snapshot.text) snapshot = { text, changes: readQueue(text) };
    return snapshot.changes;
  };
  /** Not deviceStorage, because a change must not be lost with the page: throws when the browser does not keep it. */
  const update = (updated: (changes: DeliveryChange[]) => DeliveryChange[]) => {
    localStorage.setItem(key, JSON.stringify(updated(read())));
    listsUpdated.emit();
  };
  return { read, update };
}

const queue = storedList(QUEUE_KEY);
const unrecordedPayments = storedList(UNRECORDED_KEY);

export const dismissUnrecordedPayment = (id: string) =>
  unrecordedPayments.update((changes) => changes.filter((change) => change.id !== id));

function onUpdate(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === QUEUE_KEY || key === UNRECORDED_KEY) && listener();
  const unsubscribe = listsUpdated.on(listener);
  addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    removeEventListener("storage", onStorage);
  };
}

const NO_CHANGES: never[] = [];
const useList = ({ read }: typeof queue) => useSyncExternalStore(onUpdate, read, () => NO_CHANGES);

/** The queued changes, newest last. */
export const useQueuedChanges = () => useList(queue);

/** Changes whose payment was not recorded completely, until a user confirms having noted the amount, which is stored nowhere else. */
export const useUnrecordedPayments = () => useList(unrecordedPayments);

export const onChangeSettled = changeSettled.on;

export function enqueueDeliveryChange(
  { id: orderId, codigo: code }: SaturdayOrder,
  delivered: boolean,
  details: Pick<DeliveryChange, "payment" | "keepsPayment"> = {},
) {
  const at = new Date().toISOString();
  try {
    queue.update((changes) =>
      addChange(changes, { id: newId(), orderId, code, delivered, at, tried: false, ...details }),
    );
  } catch (error) {
    // Without a stored change nothing may be sent, because a retry after a reload would count twice.
    console.warn("The delivery could not be stored on this device", error);
    toast.error(
      "Nada foi marcado",
      "O navegador não tem espaço para guardar a entrega neste aparelho, ou não deixa. Libere espaço, ou abra o site no Chrome ou no Safari, e toque de novo.",
    );
    return;
  }
  void sendQueue();
}

/** The delivery stands; without effect once sending its undo has begun. */
export const cancelPendingUndo = (orderId: number) =>
  queue.update((changes) => withoutUntriedUndo(changes, orderId));

async function send(change: DeliveryChange): Promise<SettledChange> {
  try {
    const result = await commandOrder("mark_order_delivery", {
      p_order_id: change.orderId,
      p_idempotency_key: change.id,
      p_delivered: change.delivered,
      p_at: change.at,
      ...(change.payment && { p_method: change.payment.method, p_amount: change.payment.amount }),
      ...(change.keepsPayment && { p_keep_payment: true }),
    });
    // An empty response does not come from our server, but from a captive portal or a wrong URL.
    if (!isRecord(result)) return { change, outcome: "unknown" };
    return { change, outcome: "accepted", result };
  } catch (error) {
    return { change, outcome: isOutcomeUnknown(error) ? "unknown" : "rejected", error };
  }
}

/** The change with the unrecorded part of its payment and the reason; undefined when all of it is recorded. */
function unrecordedPartOf({ change, outcome, result, error }: SettledChange): DeliveryChange | undefined {
  const { payment } = change;
  if (!payment) return;
  if (outcome === "rejected") return { ...change, unrecordedReason: toMessage(error) };
  const recorded = result?.recebido ?? payment.amount;
  const amount = (inCents(payment.amount) - inCents(recorded)) / 100;
  if (amount <= 0) return;
  const reason = recorded > 0 ? `Faltavam só ${formatMoney(recorded)}.` : "O pedido já estava pago.";
  return {
    ...change,
    payment: { ...payment, amount },
    unrecordedReason: `${reason} Confira se é preciso devolver.`,
  };
}

async function sendAll() {
  for (let change = queue.read()[0]; change; change = queue.read()[0]) {
    const { id } = change;
    // An undo can be taken back until its first attempt, which would fail.
    if (!change.delivered && !change.tried && !navigator.onLine) return;
    queue.update((changes) => markAsTried(changes, id));
    const settled = await send(change);
    const unrecorded = unrecordedPartOf(settled);
    if (unrecorded) unrecordedPayments.update((changes) => [...changes, unrecorded]);
    queue.update((changes) => settle(changes, id, settled.outcome));
    changeSettled.emit(settled);
    if (settled.outcome === "unknown") return;
  }
}

let isSending = false;

/** Sends the queued changes, in one tab at a time (Web Locks). */
async function sendQueue() {
  if (isSending || queue.read().length === 0) return;
  isSending = true;
  try {
    if (!navigator.locks) await sendAll();
    else {
      await navigator.locks.request(QUEUE_KEY, { ifAvailable: true }, (lock) =>
        lock ? sendAll() : undefined,
      );
    }
  } finally {
    isSending = false;
  }
}

/** Sends the queued changes now and regularly. Returns a function that stops this. */
export function startOutbox() {
  const sendNow = () => void sendQueue();
  const timer = setInterval(sendNow, RETRY_MS);
  addEventListener("online", sendNow);
  sendNow();
  return () => {
    clearInterval(timer);
    removeEventListener("online", sendNow);
  };
}

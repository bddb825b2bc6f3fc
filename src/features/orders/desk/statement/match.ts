import { DAY_MS } from "@shared/rules/days.ts";
import { type BankTransaction, transactionIdOf } from "@/features/orders/desk/statement/bank-transaction";
import { addToList, type FoundNames, indexNames } from "@/features/orders/desk/statement/names";
import { foldCode } from "@/features/orders/desk/statement/order-codes";
import {
  type RecordedPayment,
  type RecordedTransactions,
  recordedTransactions,
  remainingCents,
} from "@/features/orders/desk/statement/recorded-payments";
import { isReturnText, returnedTransactions } from "@/features/orders/desk/statement/returned";

// Proposes which transaction pays which order; users confirm. Between equal candidates the user has to choose.

export type MatchableOrder = {
  id: number;
  code: string;
  name: string;
  /** Amount due in cents; 0 or less when paid. For a cancelled order: the amount that would pay it. */
  dueCents: number;
  receivedCents: number;
  isCancelled: boolean;
  /** "2026-11-20" */
  orderedOn: string;
  pickupOn: string;
};

/** All orders with their current payments; the orders of a proposal are as they were when the file was read. */
export type OrdersById = ReadonlyMap<number, MatchableOrder>;

export type MatchCategory =
  | "certain"
  | "ambiguous"
  | "different_amount"
  | "returned"
  | "recorded"
  | "unrelated";
export type Proposal = {
  transaction: BankTransaction;
  category: MatchCategory;
  orders: MatchableOrder[];
  /** Ids of candidate orders with a payment that may be this transaction. */
  recordedOrderIds: ReadonlySet<number>;
};

const daysOf = (date: string) => Date.parse(date) / DAY_MS;
/** Customers may pay from one day before ordering until some weeks after the pickup. */
const DAYS_BEFORE_ORDER = 1;
const DAYS_AFTER_PICKUP = 21;
/** A manually recorded payment may have the date of its recording. */
const RECORDED_WITHIN_DAYS = 3;

type IndexedOrder = { order: MatchableOrder; from: number; until: number };
/** A transaction with the orders that its text names. `isSure`: by the code or the full name; `cents`: the amount not yet recorded. */
type Candidates = { transaction: BankTransaction; cents: number; orders: MatchableOrder[]; isSure: boolean };
type DatedPayment = RecordedPayment & { day: number };
type Index = {
  byCode: Map<string, IndexedOrder[]>;
  byFoldedCode: Map<string, IndexedOrder[]>;
  findNames: (text: string) => FoundNames<IndexedOrder>;
  /** Without payments that came from one of these transactions. */
  paymentsOf: Map<number, DatedPayment[]>;
  recorded: RecordedTransactions;
  byId: Map<number, MatchableOrder>;
};

function buildIndex(
  orders: MatchableOrder[],
  payments: RecordedPayment[],
  transactions: BankTransaction[],
): Index {
  const transactionIds = new Set(transactions.map(({ id }) => id));
  const indexedOrders = orders.map((order) => ({
    order,
    from: daysOf(order.orderedOn) - DAYS_BEFORE_ORDER,
    until: daysOf(order.pickupOn) + DAYS_AFTER_PICKUP,
  }));
  const index: Index = {
    byCode: new Map(),
    byFoldedCode: new Map(),
    findNames: indexNames(indexedOrders.map((item) => ({ name: item.order.name, item }))),
    paymentsOf: new Map(),
    recorded: recordedTransactions(payments),
    byId: new Map(orders.map((order) => [order.id, order])),
  };
  for (const indexed of indexedOrders) {
    addToList(index.byCode, indexed.order.code, indexed);
    addToList(index.byFoldedCode, foldCode(indexed.order.code), indexed);
  }
  for (const payment of payments) {
    if (payment.partId === null || !transactionIds.has(transactionIdOf(payment.partId)))
      addToList(index.paymentsOf, payment.orderId, { ...payment, day: daysOf(payment.date) });
  }
  return index;
}

function ordersByCode(text: string, { byCode, byFoldedCode }: Index): MatchableOrder[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const exact: IndexedOrder[] = [];
  const similar: IndexedOrder[] = [];
  for (const word of words) {
    // Inside a longer word, such as a bank's identifier, only the exact code counts.
    const last = word.length > 40 ? -1 : word.length - 6;
    for (let start = 0; start <= last; start++)
      exact.push(...(byCode.get(word.slice(start, start + 6)) ?? []));
    // Six letters may also be a word; a misread code contains a digit.
    if (word.length === 6 && /\d/.test(word)) similar.push(...(byFoldedCode.get(foldCode(word)) ?? []));
  }
  const found = exact.length > 0 ? exact : similar;
  return [...new Set(found.map(({ order }) => order))];
}

function ordersByName({ text, date }: BankTransaction, { findNames }: Index) {
  const { full, partial, first } = findNames(text);
  const day = daysOf(date);
  function withinDates(found: IndexedOrder[]) {
    const orders: MatchableOrder[] = [];
    for (const { order, from, until } of found) if (day >= from && day <= until) orders.push(order);
    return orders;
  }
  return { full: withinDates(full), partial: withinDates(partial), first: () => withinDates(first()) };
}

function findCandidates(transaction: BankTransaction, index: Index): Candidates {
  const cents = remainingCents(transaction, index.recorded);
  if (cents === 0) return { transaction, cents, orders: [], isSure: false };
  const withCode = ordersByCode(transaction.text, index);
  if (withCode.length > 0) return { transaction, cents, orders: withCode, isSure: true };
  const { full, partial, first } = ordersByName(transaction, index);
  if (full.length > 0) return { transaction, cents, orders: full, isSure: true };
  return { transaction, cents, orders: partial.length > 0 ? partial : first(), isSure: false };
}

/** Transactions with fewer candidates choose their recorded payment first, then older ones, so that most of them find one. */
const byFewestCandidates = (one: Candidates, other: Candidates) =>
  Number(other.isSure) - Number(one.isSure) ||
  one.orders.length - other.orders.length ||
  daysOf(one.transaction.date) - daysOf(other.transaction.date);

/** Payments that may be this transaction, recorded manually or from a file in which it has another id. */
function similarPayments({ orders, cents, transaction: { date } }: Candidates, { paymentsOf }: Index) {
  const day = daysOf(date);
  const found: DatedPayment[] = [];
  for (const { id } of orders)
    for (const payment of paymentsOf.get(id) ?? [])
      if (payment.cents === cents && Math.abs(payment.day - day) <= RECORDED_WITHIN_DAYS) found.push(payment);
  return found.sort((one, other) => one.day - other.day);
}

/** A payment without a recorded method may also be a Pix. */
const mayBePix = ({ method }: RecordedPayment) => method === "pix" || method === "nao_informado";

/** Whether the amount due of an order equals the amount that a transaction can still pay. */
export const isAmountDue = ({ dueCents, isCancelled }: MatchableOrder, cents: number) =>
  dueCents === cents && !isCancelled;

/** What is to be given back of an order, in cents. */
const refundableCents = ({ dueCents, receivedCents, isCancelled }: MatchableOrder) =>
  isCancelled ? receivedCents : Math.max(-dueCents, 0);

/** An outgoing transaction: it may refund an order, never pay one. */
function classifyOutgoing(candidates: Candidates, index: Index, assigned: Set<DatedPayment>): Proposal {
  const { transaction, cents } = candidates;
  const payment = similarPayments(candidates, index).find((similar) => !assigned.has(similar));
  const orders = candidates.orders.filter(({ receivedCents }) => receivedCents > 0);
  if (payment) {
    assigned.add(payment);
    const refunded = candidates.orders.filter(({ id }) => id === payment.orderId);
    return { transaction, category: "recorded", orders: refunded, recordedOrderIds: new Set() };
  }
  const isReturned =
    index.recorded.has(transaction.id) ||
    isReturnText(transaction.text) ||
    orders.some((order) => refundableCents(order) === -cents);
  if (isReturned) return { transaction, category: "returned", orders, recordedOrderIds: new Set() };
  return { transaction, category: "unrelated", orders: [], recordedOrderIds: new Set() };
}

/** The category of a transaction, by amounts due and recorded payments. `assigned`: payments that belong to other transactions. */
function classify(candidates: Candidates, index: Index, assigned: Set<DatedPayment>): Proposal {
  if (candidates.cents < 0) return classifyOutgoing(candidates, index, assigned);
  const { transaction, cents, orders, isSure } = candidates;
  const payments = similarPayments(candidates, index);
  const recordedOrderIds = new Set(payments.map(({ orderId }) => orderId));
  const paid = orders.filter(({ id }) => recordedOrderIds.has(id));
  const exact = orders.filter(({ dueCents }) => dueCents === cents);
  const [only] = exact;
  const isOnly = isSure && exact.length === 1 && only && isAmountDue(only, cents);
  if (isOnly && !payments.some(mayBePix))
    return { transaction, category: "certain", orders: exact, recordedOrderIds: new Set() };
  const exactOrPaid = [...new Set([...exact, ...paid])];
  if (exact.length > 0) return { transaction, category: "ambiguous", orders: exactOrPaid, recordedOrderIds };
  const payment = payments.find((candidate) => !assigned.has(candidate));
  if (payment) {
    assigned.add(payment);
    const paidOrder = paid.filter(({ id }) => id === payment.orderId);
    return { transaction, category: "recorded", orders: paidOrder, recordedOrderIds };
  }
  if (isSure) return { transaction, category: "different_amount", orders, recordedOrderIds };
  // The rest of a transaction that is recorded in part also pays an order.
  const isRelated = paid.length > 0 || index.recorded.has(transaction.id);
  return { transaction, category: isRelated ? "ambiguous" : "unrelated", orders: paid, recordedOrderIds };
}

function propose(candidates: Candidates, index: Index, assigned: Set<DatedPayment>): Proposal {
  const { transaction, cents } = candidates;
  const parts = index.recorded.get(transaction.id);
  if (!parts || cents !== 0) return classify(candidates, index, assigned);
  const orders = parts.orderIds.flatMap((id) => index.byId.get(id) ?? []);
  return { transaction, category: "recorded", orders, recordedOrderIds: new Set() };
}

const asReturned = (proposal: Proposal): Proposal =>
  proposal.category === "recorded" ? proposal : { ...proposal, category: "returned" };

/** One proposal per transaction, in the same sequence. */
export function matchStatement(
  transactions: BankTransaction[],
  orders: MatchableOrder[],
  payments: RecordedPayment[],
): Proposal[] {
  const index = buildIndex(orders, payments, transactions);
  const assigned = new Set<DatedPayment>();
  const byTransaction = new Map<BankTransaction, Proposal>();
  const allCandidates = transactions.map((transaction) => findCandidates(transaction, index));
  for (const candidates of allCandidates.sort(byFewestCandidates))
    byTransaction.set(candidates.transaction, propose(candidates, index, assigned));
  const returned = returnedTransactions(transactions);
  const proposals = transactions.flatMap((transaction) => {
    const proposal = byTransaction.get(transaction);
    if (!proposal) return [];
    return returned.has(transaction) ? asReturned(proposal) : proposal;
  });
  // Two transactions for the same order need a decision by the user.
  const claims = new Map<number, number>();
  for (const {
    category,
    orders: [order],
  } of proposals)
    if (category === "certain" && order) claims.set(order.id, (claims.get(order.id) ?? 0) + 1);
  return proposals.map((proposal) => {
    const [order] = proposal.orders;
    const isContested = proposal.category === "certain" && order && (claims.get(order.id) ?? 0) > 1;
    return isContested ? { ...proposal, category: "ambiguous" } : proposal;
  });
}

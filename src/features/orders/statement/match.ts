import { DAY_MS } from "@shared/rules/days.ts";
import type { BankTransaction } from "@/features/orders/statement/bank-transaction";
import { addToList, type FoundNames, indexNames } from "@/features/orders/statement/names";

// Proposes which transaction pays which order; users confirm. Of equal candidates none is chosen.

export type MatchableOrder = {
  id: number;
  code: string;
  name: string;
  /** Amount due in cents; 0 or less when paid. For a cancelled order: the amount that would pay it. */
  missing: number;
  isCancelled: boolean;
  /** "2026-11-20": order date and pickup date. */
  orderedOn: string;
  pickupOn: string;
};

/** A recorded payment. `id`: that of the transaction, if it came from a statement. */
export type KnownPayment = {
  orderId: number;
  id: string | null;
  cents: number;
  date: string;
  method: string;
};

export const GROUPS = ["certo", "varios", "valor", "registrado", "outros"] as const;
export type Group = (typeof GROUPS)[number];
export type Proposal = {
  transaction: BankTransaction;
  group: Group;
  orders: MatchableOrder[];
  /** Ids of candidate orders with a payment that may be this transaction. */
  recorded: ReadonlySet<number>;
};

const daysOf = (date: string) => Date.parse(date) / DAY_MS;
/** Customers may pay from one day before ordering until some weeks after the pickup. */
const EARLY = 1;
const LATE = 21;
/** A manually recorded payment may have the date of its recording. */
const NOTED_WITHIN_DAYS = 3;

/** Characters that are easily confused; codes contain none of the first of each pair. */
const LOOK_ALIKES = [/[OQD]/g, /[ILJ]/g, /Z/g, /S/g, /G/g, /B/g] as const;
const DIGITS = ["0", "1", "2", "5", "6", "8"] as const;
export const foldCode = (code: string) =>
  LOOK_ALIKES.reduce((folded, letters, at) => folded.replace(letters, DIGITS[at] ?? ""), code.toUpperCase());

type Prepared = { order: MatchableOrder; from: number; until: number };
/** A transaction with the orders named in its text; `isSure`: by more than a first name. */
type Line = { transaction: BankTransaction; orders: MatchableOrder[]; isSure: boolean };
type Recorded = KnownPayment & { day: number };
type Index = {
  byCode: Map<string, Prepared[]>;
  byFoldedCode: Map<string, Prepared[]>;
  findNames: (text: string) => FoundNames<Prepared>;
  /** Without payments that came from one of these transactions. */
  paymentsOf: Map<number, Recorded[]>;
  orderOfTransaction: Map<string, number>;
  byId: Map<number, MatchableOrder>;
};

function indexOf(orders: MatchableOrder[], payments: KnownPayment[], transactions: BankTransaction[]): Index {
  const atHand = new Set(transactions.map(({ id }) => id));
  const prepared = orders.map((order) => ({
    order,
    from: daysOf(order.orderedOn) - EARLY,
    until: daysOf(order.pickupOn) + LATE,
  }));
  const index: Index = {
    byCode: new Map(),
    byFoldedCode: new Map(),
    findNames: indexNames(prepared.map((item) => ({ name: item.order.name, item }))),
    paymentsOf: new Map(),
    orderOfTransaction: new Map(),
    byId: new Map(orders.map((order) => [order.id, order])),
  };
  for (const each of prepared) {
    addToList(index.byCode, each.order.code, each);
    addToList(index.byFoldedCode, foldCode(each.order.code), each);
  }
  for (const payment of payments) {
    if (payment.id !== null) index.orderOfTransaction.set(payment.id, payment.orderId);
    if (payment.id === null || !atHand.has(payment.id))
      addToList(index.paymentsOf, payment.orderId, { ...payment, day: daysOf(payment.date) });
  }
  return index;
}

function byCode(text: string, { byCode: codes, byFoldedCode }: Index): MatchableOrder[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const exact: Prepared[] = [];
  const alike: Prepared[] = [];
  for (const word of words) {
    // Within other characters, as in a longer identifier, only the exact code counts.
    const last = word.length > 40 ? -1 : word.length - 6;
    for (let at = 0; at <= last; at++) exact.push(...(codes.get(word.slice(at, at + 6)) ?? []));
    // Six letters may also be a word; a misread code contains a digit.
    if (word.length === 6 && /\d/.test(word)) alike.push(...(byFoldedCode.get(foldCode(word)) ?? []));
  }
  const found = exact.length > 0 ? exact : alike;
  return [...new Set(found.map(({ order }) => order))];
}

function byName({ text, date }: BankTransaction, { findNames }: Index) {
  const { full, first } = findNames(text);
  const day = daysOf(date);
  function near(found: Prepared[]) {
    const orders: MatchableOrder[] = [];
    for (const { order, from, until } of found) if (day >= from && day <= until) orders.push(order);
    return orders;
  }
  return { full: near(full), first: () => near(first()) };
}

function lineOf(transaction: BankTransaction, index: Index): Line {
  if (transaction.cents <= 0 || index.orderOfTransaction.has(transaction.id))
    return { transaction, orders: [], isSure: false };
  const coded = byCode(transaction.text, index);
  if (coded.length > 0) return { transaction, orders: coded, isSure: true };
  const { full, first } = byName(transaction, index);
  return full.length > 0
    ? { transaction, orders: full, isSure: true }
    : { transaction, orders: first(), isSure: false };
}

/** Transactions with fewer candidates choose their recorded payment first, then older ones, so that most of them find one. */
const byFewestCandidates = (one: Line, other: Line) =>
  Number(other.isSure) - Number(one.isSure) ||
  one.orders.length - other.orders.length ||
  daysOf(one.transaction.date) - daysOf(other.transaction.date);

/** Payments that may be this transaction, recorded manually or from a file in which it has another id. */
function recordedOf({ orders, transaction: { cents, date } }: Line, { paymentsOf }: Index) {
  const day = daysOf(date);
  const found: Recorded[] = [];
  for (const { id } of orders)
    for (const payment of paymentsOf.get(id) ?? [])
      if (payment.cents === cents && Math.abs(payment.day - day) <= NOTED_WITHIN_DAYS) found.push(payment);
  return found.sort((one, other) => one.day - other.day);
}

/** A payment without a recorded method may also be a Pix. */
const mayBePix = ({ method }: KnownPayment) => method !== "dinheiro" && method !== "cartao";

/** Whether the amount due equals the transaction's amount. */
export const isLacking = ({ missing, isCancelled }: MatchableOrder, cents: number) =>
  missing === cents && !isCancelled;

/** The group of a transaction, by amounts due and recorded payments. `taken`: payments that belong to other transactions. */
function classify(line: Line, index: Index, taken: Set<Recorded>): Proposal {
  const { transaction, orders, isSure } = line;
  const payments = recordedOf(line, index);
  const recorded = new Set(payments.map(({ orderId }) => orderId));
  const paid = orders.filter(({ id }) => recorded.has(id));
  const exact = orders.filter(({ missing }) => missing === transaction.cents);
  const [only] = exact;
  const isOnly = isSure && exact.length === 1 && only && isLacking(only, transaction.cents);
  if (isOnly && !payments.some(mayBePix))
    return { transaction, group: "certo", orders: exact, recorded: new Set() };
  if (exact.length > 0)
    return { transaction, group: "varios", orders: [...new Set([...exact, ...paid])], recorded };
  const own = payments.find((payment) => !taken.has(payment));
  if (own) {
    taken.add(own);
    const ownOrder = paid.filter(({ id }) => id === own.orderId);
    return { transaction, group: "registrado", orders: ownOrder, recorded };
  }
  if (isSure) return { transaction, group: "valor", orders, recorded };
  return { transaction, group: paid.length > 0 ? "varios" : "outros", orders: paid, recorded };
}

function propose(line: Line, index: Index, taken: Set<Recorded>): Proposal {
  const { transaction } = line;
  const known = index.orderOfTransaction.get(transaction.id);
  if (known === undefined) return classify(line, index, taken);
  const order = index.byId.get(known);
  return { transaction, group: "registrado", orders: order ? [order] : [], recorded: new Set() };
}

/** A proposal for every transaction, in their order. */
export function matchStatement(
  transactions: BankTransaction[],
  orders: MatchableOrder[],
  payments: KnownPayment[],
): Proposal[] {
  const index = indexOf(orders, payments, transactions);
  const taken = new Set<Recorded>();
  const found = new Map<BankTransaction, Proposal>();
  for (const line of transactions.map((transaction) => lineOf(transaction, index)).sort(byFewestCandidates))
    found.set(line.transaction, propose(line, index, taken));
  const proposals = transactions.flatMap((transaction) => found.get(transaction) ?? []);
  // Two transactions for the same order need a decision by the user.
  const claims = new Map<number, number>();
  for (const {
    group,
    orders: [order],
  } of proposals)
    if (group === "certo" && order) claims.set(order.id, (claims.get(order.id) ?? 0) + 1);
  return proposals.map((proposal) => {
    const [order] = proposal.orders;
    const isContested = proposal.group === "certo" && order && (claims.get(order.id) ?? 0) > 1;
    return isContested ? { ...proposal, group: "varios" } : proposal;
  });
}

import { DAY_MS } from "@shared/rules/days.ts";
import type { BankTransaction } from "@/features/orders/statement/bank-transaction";
import { type FoundNames, indexNames } from "@/features/orders/statement/names";

// Which transaction pays which order: proposals only, people confirm. Equal candidates are never chosen here.

export type MatchableOrder = {
  id: number;
  code: string;
  name: string;
  /** Still to come, in cents; 0 or less where it is paid. Of a cancelled order: what would pay it. */
  missing: number;
  isCancelled: boolean;
  /** "2026-11-20": ordered, and to be picked up. */
  orderedOn: string;
  pickupOn: string;
};

/** A payment that is recorded. `id`: of the transaction, where it came from a statement. */
export type KnownPayment = { orderId: number; id: string | null; cents: number; date: string };

export const GROUPS = ["certo", "varios", "valor", "registrado", "outros"] as const;
export type Group = (typeof GROUPS)[number];
export type Proposal = { transaction: BankTransaction; group: Group; orders: MatchableOrder[] };

const daysOf = (date: string) => Date.parse(date) / DAY_MS;
/** People pay a day before the form is sent, and some weeks after the pickup. */
const EARLY = 1;
const LATE = 21;

/** Characters that are taken for one another; a code has none of the first of each. */
const LOOK_ALIKES = [/[OQD]/g, /[ILJ]/g, /Z/g, /S/g, /G/g, /B/g] as const;
const DIGITS = ["0", "1", "2", "5", "6", "8"] as const;
export const foldCode = (code: string) =>
  LOOK_ALIKES.reduce((folded, letters, at) => folded.replace(letters, DIGITS[at] ?? ""), code.toUpperCase());

type Prepared = { order: MatchableOrder; from: number; until: number };
type Index = {
  byCode: Map<string, Prepared[]>;
  byFoldedCode: Map<string, Prepared[]>;
  findNames: (text: string) => FoundNames<Prepared>;
  paymentsOf: Map<number, KnownPayment[]>;
  orderOfTransaction: Map<string, number>;
  byId: Map<number, MatchableOrder>;
};

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function indexOf(orders: MatchableOrder[], payments: KnownPayment[]): Index {
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
    put(index.byCode, each.order.code, each);
    put(index.byFoldedCode, foldCode(each.order.code), each);
  }
  for (const payment of payments) {
    put(index.paymentsOf, payment.orderId, payment);
    if (payment.id !== null) index.orderOfTransaction.set(payment.id, payment.orderId);
  }
  return index;
}

function byCode(text: string, { byCode: codes, byFoldedCode }: Index): MatchableOrder[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const exact: Prepared[] = [];
  const alike: Prepared[] = [];
  for (const word of words) {
    // Among other characters, as in a longer identifier, only the code itself counts.
    const last = word.length > 40 ? -1 : word.length - 6;
    for (let at = 0; at <= last; at++) exact.push(...(codes.get(word.slice(at, at + 6)) ?? []));
    // Six letters are also a word; a look-alike of a code has a digit.
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

const isRecorded = (order: MatchableOrder, { cents, date }: BankTransaction, { paymentsOf }: Index) =>
  (paymentsOf.get(order.id) ?? []).some(
    (payment) => payment.cents === cents && Math.abs(daysOf(payment.date) - daysOf(date)) <= 3,
  );

/** Of orders that are known to be meant: which group, by what is missing. */
function judge(
  transaction: BankTransaction,
  orders: MatchableOrder[],
  index: Index,
  isSure: boolean,
): Proposal {
  const open = orders.filter(({ missing }) => missing > 0);
  const exact = open.filter(({ missing }) => missing === transaction.cents);
  const [only] = exact;
  if (only && exact.length === 1 && isSure && !only.isCancelled)
    return { transaction, group: "certo", orders: exact };
  if (exact.length > 0) return { transaction, group: "varios", orders: exact };
  const recorded = orders.filter((order) => isRecorded(order, transaction, index));
  if (recorded.length > 0) return { transaction, group: "registrado", orders: recorded };
  if (!isSure || orders.length === 0) return { transaction, group: "outros", orders: [] };
  return { transaction, group: "valor", orders: open.length > 0 ? open : orders };
}

function propose(transaction: BankTransaction, index: Index): Proposal {
  const known = index.orderOfTransaction.get(transaction.id);
  if (known !== undefined) {
    const order = index.byId.get(known);
    return { transaction, group: "registrado", orders: order ? [order] : [] };
  }
  if (transaction.cents <= 0) return { transaction, group: "outros", orders: [] };
  const coded = byCode(transaction.text, index);
  if (coded.length > 0) return judge(transaction, coded, index, true);
  const { full, first } = byName(transaction, index);
  return full.length > 0 ? judge(transaction, full, index, true) : judge(transaction, first(), index, false);
}

/** A proposal for every transaction, in their order. */
export function matchStatement(
  transactions: BankTransaction[],
  orders: MatchableOrder[],
  payments: KnownPayment[],
): Proposal[] {
  const index = indexOf(orders, payments);
  const proposals = transactions.map((transaction) => propose(transaction, index));
  // One order that two transactions would pay is for people to decide.
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

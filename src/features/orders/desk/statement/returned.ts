import { DAY_MS } from "@shared/rules/days.ts";
import { foldText } from "@shared/rules/fold-text.ts";
import type { BankTransaction } from "@/features/orders/desk/statement/bank-transaction";
import { addToList, tokensOf } from "@/features/orders/desk/statement/names";

// A Pix that was given back. Banks write "PIX DEVOLVIDO", "ESTORNO PIX", or a plain Pix sent to the same person.

const RETURN = /\bdev\b|devolv|devolu|estorn|reembols|chargeback|refund/;
export const isReturnText = (text: string) => RETURN.test(foldText(text));

/** A Pix can be returned for 90 days. */
const RETURNED_WITHIN_DAYS = 90;

const personOf = ({ text }: BankTransaction) => new Set(tokensOf(text).filter((word) => !RETURN.test(word)));

const MIN_CUT = 3;
/** Banks cut the last word of a name. */
const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= MIN_CUT && (one.startsWith(other) || other.startsWith(one)));

/** Two words in common are a person; one is when nothing else is written. */
function isSamePerson(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  const common = [...one].filter((word) => [...other].some((known) => isSameWord(word, known))).length;
  return common >= Math.min(2, one.size, other.size) && common > 0;
}

type Credit = { transaction: BankTransaction; person: ReadonlySet<string> };

function isReturnOf(debit: Credit, credit: Credit) {
  const days = (Date.parse(debit.transaction.date) - Date.parse(credit.transaction.date)) / DAY_MS;
  if (days < 0 || days > RETURNED_WITHIN_DAYS) return false;
  if (isReturnText(debit.transaction.text) && debit.person.size === 0) return true;
  return isSamePerson(debit.person, credit.person);
}

/**
 * Credits that a later debit gives back: of the same amount and person, or of the same amount when the bank names nobody. A credit
 * that is itself a return, of a Pix that the house sent, is no payment either.
 */
export function returnedTransactions(transactions: BankTransaction[]): ReadonlySet<BankTransaction> {
  const returned = new Set<BankTransaction>();
  const creditsOf = new Map<number, Credit[]>();
  for (const transaction of transactions) {
    if (transaction.cents <= 0) continue;
    if (isReturnText(transaction.text)) returned.add(transaction);
    addToList(creditsOf, transaction.cents, { transaction, person: personOf(transaction) });
  }
  for (const transaction of transactions) {
    if (transaction.cents >= 0) continue;
    const debit = { transaction, person: personOf(transaction) };
    for (const credit of creditsOf.get(-transaction.cents) ?? [])
      if (isReturnOf(debit, credit)) returned.add(credit.transaction);
  }
  return returned;
}

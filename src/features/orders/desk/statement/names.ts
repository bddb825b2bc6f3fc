import { foldText } from "@shared/rules/fold-text.ts";

// A payer's name in a statement is surrounded by other words and may be truncated; customers may omit some of their names.

/** Words that banks write around the name, and particles of names. */
const IGNORED_WORDS = new Set(
  (
    "pix recebido recebida recebidos transf transferencia enviado enviada pelo pela qrs qr code cp via de da do das dos e " +
    "credito debito conta em dinheiro banco pagamento ted doc valor por para sa ltda agencia chave dinamico estatico"
  ).split(" "),
);

/** "PIX QRS MARIA DA28/08" -> ["maria"]: normalised words without the ignored ones. */
export const tokensOf = (text: string) =>
  foldText(text)
    .split(/[^a-z]+/)
    .filter((token) => token.length > 1 && !IGNORED_WORDS.has(token));

/** Whether a word equals a customer's name, or, at the end of the text only, its truncated beginning: elsewhere José is not Josefa. */
export const isNameMatch = (name: string, word: string, isLast: boolean) =>
  word === name || (isLast && name.startsWith(word));

type NamedItems<Item> = { first: string; others: string[]; lastName: string | undefined; items: Item[] };
/**
 * "full": the text contains the customer's first name followed by the last one, or ends with another one, because banks truncate names;
 * "partial": the first name followed by another one, but then by other names; "first": the first name only, found on demand, because it may be
 * many customers and is needed only without the other matches.
 */
export type FoundNames<Item> = { full: Item[]; partial: Item[]; first: () => Item[] };

/** Appends to the list of a key. */
export function addToList<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** A plain loop: flatMap is several times slower, and this runs for each line of a statement. */
function itemsOf<Item>(found: Set<NamedItems<Item>>) {
  const items: Item[] = [];
  for (const named of found) for (const item of named.items) items.push(item);
  return items;
}

/**
 * Returns a function that finds customers by name. It uses an index instead of comparing every customer with every line, because a
 * phone may process thousands of lines.
 */
export function indexNames<Item>(customers: { name: string; item: Item }[]) {
  const byTokens = new Map<string, NamedItems<Item>>();
  for (const { name, item } of customers) {
    const tokens = tokensOf(name);
    const [first, ...others] = tokens;
    const sameName = byTokens.get(tokens.join(" "));
    if (sameName) sameName.items.push(item);
    else if (first)
      byTokens.set(tokens.join(" "), {
        first,
        others: [...new Set(others)],
        lastName: others.at(-1),
        items: [item],
      });
  }
  type FirstNameGroup = { all: NamedItems<Item>[]; byOther: Map<string, NamedItems<Item>[]> };
  const byFirst = new Map<string, FirstNameGroup>();
  for (const named of byTokens.values()) {
    const group = byFirst.get(named.first) ?? { all: [], byOther: new Map<string, NamedItems<Item>[]>() };
    byFirst.set(named.first, group);
    group.all.push(named);
    for (const other of named.others) addToList(group.byOther, other, named);
  }
  const byStart = new Map<string, string[]>();
  for (const name of new Set([...byTokens.values()].flatMap(({ first, others }) => [first, ...others])))
    for (let end = 2; end <= name.length; end++) addToList(byStart, name.slice(0, end), name);

  // Plain loops, as in itemsOf.
  return function find(text: string): FoundNames<Item> {
    const words = tokensOf(text);
    const positions = new Map<string, { first: number; last: number }>();
    for (const [index, word] of words.entries())
      for (const name of byStart.get(word) ?? []) {
        if (!isNameMatch(name, word, index === words.length - 1)) continue;
        positions.set(name, { first: positions.get(name)?.first ?? index, last: index });
      }
    const full = new Set<NamedItems<Item>>();
    const partial = new Set<NamedItems<Item>>();
    const groups: FirstNameGroup[] = [];
    for (const [name, { first }] of positions) {
      const group = byFirst.get(name);
      if (!group) continue;
      groups.push(group);
      for (const [other, { last }] of positions)
        if (last > first)
          for (const named of group.byOther.get(other) ?? [])
            (other === named.lastName || last === words.length - 1 ? full : partial).add(named);
    }
    function first() {
      const found: Item[] = [];
      for (const { all } of groups)
        for (const named of all) if (!full.has(named) && !partial.has(named)) found.push(...named.items);
      return found;
    }
    for (const named of full) partial.delete(named);
    return { full: itemsOf(full), partial: itemsOf(partial), first };
  };
}

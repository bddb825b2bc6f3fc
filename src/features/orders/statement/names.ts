import { foldText } from "@shared/rules/fold-text.ts";

// A payer's name in a statement is surrounded by other words and may be truncated; customers may omit some of their names.

/** Words that banks write around the name, and particles of names. */
const NOISE = new Set(
  (
    "pix recebido recebida recebidos transf transferencia enviado enviada pelo pela qrs qr code cp via de da do das dos e " +
    "credito debito conta em dinheiro banco pagamento ted doc valor por para sa ltda agencia chave dinamico estatico"
  ).split(" "),
);

/** "PIX QRS MARIA DA28/08" -> ["maria"]: normalised words without those of every line. */
export const tokensOf = (text: string) =>
  foldText(text)
    .split(/[^a-z]+/)
    .filter((token) => token.length > 1 && !NOISE.has(token));

/** Whether a word equals a customer's name, or, at the end of the text only, its truncated beginning: elsewhere José is not Josefa. */
export const isNameOrCut = (name: string, word: string, isLast: boolean) =>
  word === name || (isLast && name.startsWith(word));

type Named<Item> = { first: string; others: string[]; items: Item[] };
/** "full": the text contains the customer's first name followed by another one; "first": the first name only. */
export type FoundNames<Item> = { full: Item[]; first: () => Item[] };

/** Appends to the list of a key. */
export function addToList<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Index of customers by name, so that not every customer is compared with every line: a phone may process thousands of lines. */
export function indexNames<Item>(customers: { name: string; item: Item }[]) {
  const byTokens = new Map<string, Named<Item>>();
  for (const { name, item } of customers) {
    const tokens = tokensOf(name);
    const [first, ...others] = tokens;
    const known = byTokens.get(tokens.join(" "));
    if (known) known.items.push(item);
    else if (first) byTokens.set(tokens.join(" "), { first, others: [...new Set(others)], items: [item] });
  }
  type Group = { all: Named<Item>[]; byOther: Map<string, Named<Item>[]> };
  const byFirst = new Map<string, Group>();
  for (const named of byTokens.values()) {
    const group = byFirst.get(named.first) ?? { all: [], byOther: new Map<string, Named<Item>[]>() };
    byFirst.set(named.first, group);
    group.all.push(named);
    for (const other of named.others) addToList(group.byOther, other, named);
  }
  const byStart = new Map<string, string[]>();
  for (const name of new Set([...byTokens.values()].flatMap(({ first, others }) => [first, ...others])))
    for (let end = 2; end <= name.length; end++) addToList(byStart, name.slice(0, end), name);

  // Plain loops: flatMap is several times slower, and this runs thousands of times.
  return function find(text: string): FoundNames<Item> {
    const words = tokensOf(text);
    const places = new Map<string, { first: number; last: number }>();
    for (const [at, word] of words.entries())
      for (const name of byStart.get(word) ?? []) {
        if (!isNameOrCut(name, word, at === words.length - 1)) continue;
        places.set(name, { first: places.get(name)?.first ?? at, last: at });
      }
    const full = new Set<Named<Item>>();
    const groups: Group[] = [];
    for (const [name, { first }] of places) {
      const group = byFirst.get(name);
      if (!group) continue;
      groups.push(group);
      for (const [other, { last }] of places)
        if (last > first) for (const named of group.byOther.get(other) ?? []) full.add(named);
    }
    function first() {
      const found: Item[] = [];
      for (const { all } of groups) for (const named of all) if (!full.has(named)) found.push(...named.items);
      return found;
    }
    const items: Item[] = [];
    for (const named of full) for (const item of named.items) items.push(item);
    return { full: items, first };
  };
}

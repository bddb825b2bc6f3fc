export type Sentence = { text: string; range: Range };

const BLOCK = "p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, th, dt, dd, figcaption, div";
/** Formulas and what is hidden from screen readers make no sense when they are spelt out. */
const SILENT = "[aria-hidden='true'], [data-latex], script, style";

const splitSentences = () => new Intl.Segmenter("pt-BR", { granularity: "sentence" });

/** The sentences of an article in their order, each with where it stands. The article stays as it is. */
export function sentencesIn(root: Element): Sentence[] {
  const segmenter = splitSentences();
  return blocksIn(root).flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join("");
    return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
      const spoken = segment.replace(/\s+/g, " ").trim();
      if (!/[\p{L}\p{N}]/u.test(spoken)) return [];
      const start = index + segment.length - segment.trimStart().length;
      const range = document.createRange();
      range.setStart(...placeAt(nodes, start));
      range.setEnd(...placeAt(nodes, start + segment.trim().length));
      return [{ text: spoken, range }];
    });
  });
}

/** Text nodes, those of one block together: a sentence may run through bold and links, but not out of its line or paragraph. */
function blocksIn(root: Element): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const blocks: { block: Element | null | undefined; nodes: Text[] }[] = [];
  let isBroken = false;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    isBroken ||= node.nodeName === "BR";
    if (!(node instanceof Text)) continue;
    const parent = node.parentElement;
    if (!node.data.trim() && !blocks.length) continue;
    if (parent?.closest(SILENT)) continue;
    const block = parent?.closest(BLOCK);
    const last = blocks.at(-1);
    if (last && last.block === block && !isBroken) last.nodes.push(node);
    else blocks.push({ block, nodes: [node] });
    isBroken = false;
  }
  return blocks.map(({ nodes }) => nodes);
}

function placeAt(nodes: readonly Text[], offset: number): [Text, number] {
  let left = offset;
  for (const node of nodes) {
    if (left <= node.data.length) return [node, left];
    left -= node.data.length;
  }
  throw new RangeError(`There is no letter ${offset}`);
}

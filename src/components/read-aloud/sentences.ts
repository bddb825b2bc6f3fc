export type Sentence = { text: string; range: Range };

const BLOCK = "p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, th, dt, dd, figcaption, div";
/** Not read aloud: formulas, which make no sense when they are spelt out, and content hidden from screen readers. */
const NOT_SPOKEN = "[aria-hidden='true'], [data-latex], script, style";

/** The sentences of an article in order, each with its range. The article is not changed. */
export function sentencesIn(root: Element): Sentence[] {
  const segmenter = new Intl.Segmenter("pt-BR", { granularity: "sentence" });
  return blocksIn(root).flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join("");
    return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
      const spoken = segment.replace(/\s+/g, " ").trim();
      if (!/[\p{L}\p{N}]/u.test(spoken)) return [];
      const start = index + segment.length - segment.trimStart().length;
      const range = document.createRange();
      range.setStart(...positionAt(nodes, start));
      range.setEnd(...positionAt(nodes, start + segment.trim().length));
      return [{ text: spoken, range }];
    });
  });
}

/** The text nodes of each block: a sentence may contain bold text and links, but does not continue after a line break or paragraph. */
function blocksIn(root: Element): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const blocks: { block: Element | null | undefined; nodes: Text[] }[] = [];
  let hasLineBreak = false;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    hasLineBreak ||= node.nodeName === "BR";
    if (!(node instanceof Text)) continue;
    const parent = node.parentElement;
    if (parent?.closest(NOT_SPOKEN)) continue;
    const block = parent?.closest(BLOCK);
    const last = blocks.at(-1);
    if (last && last.block === block && !hasLineBreak) last.nodes.push(node);
    else blocks.push({ block, nodes: [node] });
    hasLineBreak = false;
  }
  return blocks.map(({ nodes }) => nodes);
}

function positionAt(nodes: readonly Text[], offset: number): [Text, number] {
  let remaining = offset;
  for (const node of nodes) {
    if (remaining <= node.data.length) return [node, remaining];
    remaining -= node.data.length;
  }
  throw new RangeError(`There is no character at ${offset}`);
}

type Line = { paragraph: HTMLElement; depth: number; isOrdered: boolean };

const WORD_LIST = /mso-list:\s*\S+\s+level(\d)/i;

/** Word writes its lists as paragraphs with a mark typed in front: here they become lists again. */
export function joinWordLists(root: DocumentFragment) {
  let lines: Line[] = [];
  for (const element of [...root.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6, div, table")]) {
    const line = readLine(element);
    const last = lines.at(-1)?.paragraph;
    if (last && (!line || nextElement(last) !== element)) {
      buildList(lines);
      lines = [];
    }
    if (line) lines.push(line);
  }
  if (lines.length) buildList(lines);
}

const nextElement = (element: Element) => element.nextElementSibling;

function readLine(element: HTMLElement): Line | undefined {
  const style = element.getAttribute("style") ?? "";
  const depth = WORD_LIST.exec(style)?.[1];
  if (element.tagName !== "P" || !depth) return undefined;
  const mark = [...element.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const isOrdered = /^\s*(\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark?.textContent ?? "");
  mark?.remove();
  return { paragraph: element, depth: Number(depth), isOrdered };
}

function buildList(lines: Line[]) {
  const path: HTMLElement[] = [];
  const first = lines[0]?.paragraph;
  for (const { paragraph, depth, isOrdered } of lines) {
    path.length = Math.min(path.length, depth);
    while (path.length < depth) {
      const list = document.createElement(isOrdered ? "ol" : "ul");
      const parent = path.at(-1);
      if (parent) (parent.lastElementChild ?? parent.appendChild(document.createElement("li"))).append(list);
      else first?.before(list);
      path.push(list);
    }
    const item = document.createElement("li");
    item.append(paragraph);
    path.at(-1)?.append(item);
  }
}

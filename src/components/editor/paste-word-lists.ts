type Line = { paragraph: HTMLElement; list: string; depth: number; isOrdered: boolean; number: number };
type Level = { element: HTMLElement; list: string; isOrdered: boolean };

/** "l0 level2 lfo1": the list, its nesting level, and its numbering. */
const WORD_LIST = /mso-list:\s*(\S+)\s+level(\d)\s+(\S+)/i;
const NUMBERED = /^\s*\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word writes lists as paragraphs that start with a bullet or number; this converts them to lists. */
export function convertWordLists(root: DocumentFragment) {
  let lines: Line[] = [];
  for (const element of [...root.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6, div, table")]) {
    const line = readLine(element);
    const last = lines.at(-1)?.paragraph;
    if (last && (!line || last.nextElementSibling !== element)) {
      buildLists(lines);
      lines = [];
    }
    if (line) lines.push(line);
  }
  if (lines.length) buildLists(lines);
}

function readLine(element: HTMLElement): Line | undefined {
  const [, list, depth, numbering] = WORD_LIST.exec(element.getAttribute("style") ?? "") ?? [];
  if (element.tagName !== "P" || !list) return undefined;
  const marker = [...element.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const [, label] = NUMBERED.exec(marker?.textContent ?? "") ?? [];
  marker?.remove();
  return {
    paragraph: element,
    list: `${list} ${numbering}`,
    depth: Number(depth),
    isOrdered: label !== undefined,
    number: Number(label) || 1,
  };
}

function buildLists(lines: Line[]) {
  const placeholder = document.createComment("");
  lines[0]?.paragraph.before(placeholder);
  const path: Level[] = [];
  for (const line of lines) {
    path.length = Math.min(path.length, line.depth);
    if (path.length === line.depth && !continues(path.at(-1), line)) path.pop();
    while (path.length < line.depth) {
      const level = createLevel(line);
      const parent = path.at(-1)?.element;
      if (parent)
        (parent.lastElementChild ?? parent.appendChild(document.createElement("li"))).append(level.element);
      else placeholder.before(level.element);
      path.push(level);
    }
    const item = document.createElement("li");
    item.append(line.paragraph);
    path.at(-1)?.element.append(item);
  }
  placeholder.remove();
}

/** Adjacent bullets form one list; numbers continue only in the list that they belong to. */
const continues = (level: Level | undefined, { isOrdered, list }: Line) =>
  level?.isOrdered === isOrdered && (!isOrdered || level.list === list);

function createLevel({ isOrdered, list, number }: Line): Level {
  const element = document.createElement(isOrdered ? "ol" : "ul");
  if (isOrdered && number > 1) element.setAttribute("start", String(number));
  return { element, list, isOrdered };
}

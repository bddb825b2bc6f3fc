type Kind = "ordered" | "bullet" | "check";
type Item = { kind: Kind; depth: number; isChecked: boolean; element: HTMLElement };
/** An open list; `depth`: of its items in Quill. */
type Level = { kind: Kind; depth: number; list: HTMLElement };

const QUILL_LIST =
  "ol:has(> li[data-list]), ul:has(> li[data-list]), ol:has(> li[class*='ql-indent']), ul:has(> li[class*='ql-indent'])";

/** Quill stores list items flat, with depth and kind on each; converts them to nested lists. */
export function nestLists(root: DocumentFragment) {
  for (const list of root.querySelectorAll<HTMLElement>(`${QUILL_LIST}, ul[data-checked]`)) {
    const items = [...list.children]
      .filter((child) => child.tagName === "LI")
      .map((li) => readItem(li, list));
    list.replaceWith(...nest(items));
  }
}

function readItem(li: Element, list: HTMLElement): Item {
  const quillType = li.getAttribute("data-list");
  const depth = Number(/ql-indent-(\d)/.exec(li.className)?.[1] ?? 0);
  const element = document.createElement("li");
  const { dir } = li as HTMLElement;
  if (dir) element.dir = dir;
  const paragraph = document.createElement("p");
  for (const format of li.classList) if (/^ql-(?!indent)/.test(format)) paragraph.classList.add(format);
  const style = li.getAttribute("style");
  if (style) paragraph.setAttribute("style", style);
  paragraph.append(...li.childNodes);
  element.append(paragraph);
  const isChecked = quillType === "checked" || list.getAttribute("data-checked") === "true";
  return { kind: kindOf(quillType, list), depth, isChecked, element };
}

/** `quillType`: the value of data-list. Older versions of Quill have data-checked on the list instead. */
function kindOf(quillType: string | null, list: HTMLElement): Kind {
  if (quillType === "checked" || quillType === "unchecked" || list.hasAttribute("data-checked"))
    return "check";
  if (quillType) return quillType === "ordered" ? "ordered" : "bullet";
  return list.tagName === "OL" ? "ordered" : "bullet";
}

function nest(items: Item[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const path: Level[] = [];
  for (const item of items) {
    while (hasEnded(path.at(-1), item)) path.pop();
    const parent = path.findLast(({ depth }) => depth < item.depth);
    // A nested list is one level deeper than its parent; the rest of the depth becomes an indent.
    const indent = item.depth - (parent ? parent.depth + 1 : 0);
    if (indent > 0) item.element.dataset.indent = String(indent);
    if (path.at(-1) === parent) {
      const list = createList(item.kind);
      const parentItem = parent?.list.lastElementChild;
      if (parentItem) (parentItem.querySelector(":scope > div") ?? parentItem).append(list);
      else roots.push(list);
      path.push({ kind: item.kind, depth: item.depth, list });
    }
    path.at(-1)?.list.append(toListItem(item));
  }
  return roots;
}

const hasEnded = (level: Level | undefined, { kind, depth }: Item) =>
  level !== undefined && (level.depth > depth || (level.depth === depth && level.kind !== kind));

function createList(kind: Kind) {
  const list = document.createElement(kind === "ordered" ? "ol" : "ul");
  if (kind === "check") list.dataset.type = "taskList";
  return list;
}

/** A checklist item has its state as an attribute, and its text in a separate block. */
function toListItem({ kind, isChecked, element }: Item) {
  if (kind !== "check") return element;
  element.dataset.type = "taskItem";
  element.dataset.checked = String(isChecked);
  const body = document.createElement("div");
  body.append(...element.childNodes);
  element.append(body);
  return element;
}

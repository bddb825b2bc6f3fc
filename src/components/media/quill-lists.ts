type Kind = "ordered" | "bullet" | "check";
type Item = { kind: Kind; depth: number; isChecked: boolean; element: HTMLElement };
type Level = { kind: Kind; list: HTMLElement };

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
  const name = li.getAttribute("data-list");
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
  const isChecked = name === "checked" || list.getAttribute("data-checked") === "true";
  return { kind: kindOf(name, list), depth, isChecked, element };
}

function kindOf(name: string | null, list: HTMLElement): Kind {
  if (name === "checked" || name === "unchecked" || list.hasAttribute("data-checked")) return "check";
  if (name) return name === "ordered" ? "ordered" : "bullet";
  return list.tagName === "OL" ? "ordered" : "bullet";
}

function nest(items: Item[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const path: Level[] = [];
  for (const item of items) {
    // A line may be several levels deeper than the previous one: levels without a list become its indent.
    const depth = Math.min(item.depth, path.length);
    if (item.depth > depth) item.element.dataset.indent = String(item.depth - depth);
    path.length = Math.min(path.length, depth + 1);
    if (path[depth]?.kind !== item.kind) {
      const list = createList(item.kind);
      const parent = path[depth - 1]?.list.lastElementChild;
      if (parent) (parent.querySelector(":scope > div") ?? parent).append(list);
      else roots.push(list);
      path[depth] = { kind: item.kind, list };
    }
    path[depth]?.list.append(toListItem(item));
  }
  return roots;
}

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

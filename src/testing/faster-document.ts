// jsdom matches each rule of each style sheet for each computed style, and role queries ask for hundreds of them: a sixth of
// the processor time of all unit tests. What they ask for is what tags, attributes and inline styles say: our own styles are
// not loaded here. Anything else is still asked of jsdom.

const DISPLAYS: Record<string, string> = {
  block:
    "html body address blockquote center dialog div figure figcaption footer form header hr legend main p pre search article aside h1 h2 h3 h4 h5 h6 hgroup nav section dd dl dt menu ol ul fieldset details summary",
  "list-item": "li",
  table: "table",
  "table-caption": "caption",
  "table-column-group": "colgroup",
  "table-column": "col",
  "table-header-group": "thead",
  "table-row-group": "tbody",
  "table-footer-group": "tfoot",
  "table-row": "tr",
  "table-cell": "td th",
  "inline-block": "input button",
  none: "area base datalist head link meta noscript param rp script style template title",
};
const BY_TAG = new Map(
  Object.entries(DISPLAYS).flatMap(([display, tags]) => tags.split(" ").map((tag) => [tag, display])),
);

const inline = (element: Element) =>
  element.hasAttribute("style") ? (element as HTMLElement).style : undefined;

function displayOf(element: Element) {
  const own = inline(element)?.display;
  if (own) return own;
  if (element.hasAttribute("hidden")) return "none";
  const { localName: tag } = element;
  if (tag === "dialog" && !element.hasAttribute("open")) return "none";
  if (tag === "input" && element.getAttribute("type") === "hidden") return "none";
  return BY_TAG.get(tag) ?? "inline";
}

function inherited(element: Element, name: "visibility" | "pointerEvents", initial: string) {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inline(at)?.[name];
    if (own) return own;
  }
  return initial;
}

const FAST_STYLES: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, "visibility", "visible"),
  pointerEvents: (element) => inherited(element, "pointerEvents", "auto"),
  opacity: (element) => inline(element)?.opacity || "1",
};

/** Computes the styles that tests read most without jsdom's slow cascade. */
export function speedUpComputedStyle() {
  const slow = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return slow(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const fast = FAST_STYLES[String(name)];
        if (fast) return fast(element);
        if (name === "getPropertyValue")
          return (asked: string) => FAST_STYLES[asked]?.(element) ?? slow(element).getPropertyValue(asked);
        whole ??= slow(element);
        const value = Reflect.get(whole, name);
        return typeof value === "function" ? value.bind(whole) : value;
      },
    });
  };
}

/** An id is looked for by queries for labels, at each try for each field: jsdom would walk the whole document. */
export function findIdsFast() {
  const slow = Element.prototype.querySelector;
  Element.prototype.querySelector = function querySelector(this: Element, selector: string) {
    const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? [];
    if (!(id && this.isConnected)) return slow.call(this, selector);
    const found = this.ownerDocument.getElementById(id);
    return found && found !== this && this.contains(found) ? found : slow.call(this, selector);
  };
}

// For each computed style jsdom matches every rule of every style sheet, and role queries read hundreds of computed styles: a sixth of
// the processor time of all unit tests. The tests load no style sheets of the site, so that tags, attributes and inline styles
// determine the properties that these queries read. jsdom still computes all other properties.

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

const inlineStyle = (element: Element) =>
  element.hasAttribute("style") ? (element as HTMLElement).style : undefined;

function displayOf(element: Element) {
  const inlineDisplay = inlineStyle(element)?.display;
  if (inlineDisplay) return inlineDisplay;
  if (element.hasAttribute("hidden")) return "none";
  const { localName: tag } = element;
  if (tag === "dialog" && !element.hasAttribute("open")) return "none";
  if (tag === "input" && element.getAttribute("type") === "hidden") return "none";
  return BY_TAG.get(tag) ?? "inline";
}

function inheritedStyle(element: Element, name: "visibility" | "pointerEvents", initial: string) {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const value = inlineStyle(ancestor)?.[name];
    if (value) return value;
  }
  return initial;
}

const FAST_STYLES: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: (element) => inheritedStyle(element, "visibility", "visible"),
  pointerEvents: (element) => inheritedStyle(element, "pointerEvents", "auto"),
  opacity: (element) => inlineStyle(element)?.opacity || "1",
};

/** Computes the styles that tests read most without jsdom's slow cascade. */
export function speedUpComputedStyle() {
  const getSlowly = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return getSlowly(element, pseudo);
    let computed: CSSStyleDeclaration | undefined;
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const getFast = FAST_STYLES[String(name)];
        if (getFast) return getFast(element);
        if (name === "getPropertyValue")
          return (property: string) =>
            FAST_STYLES[property]?.(element) ?? getSlowly(element).getPropertyValue(property);
        computed ??= getSlowly(element);
        const value = Reflect.get(computed, name);
        return typeof value === "function" ? value.bind(computed) : value;
      },
    });
  };
}

/** Queries for labels look up an id for each field at each attempt, for which jsdom would walk the whole document. */
export function speedUpIdQueries() {
  const querySlowly = Element.prototype.querySelector;
  Element.prototype.querySelector = function querySelector(this: Element, selector: string) {
    const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? [];
    if (!(id && this.isConnected)) return querySlowly.call(this, selector);
    const found = this.ownerDocument.getElementById(id);
    return found && found !== this && this.contains(found) ? found : querySlowly.call(this, selector);
  };
}

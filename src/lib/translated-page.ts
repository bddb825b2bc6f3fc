// Translators of browsers (Chrome, Edge) put each text into <font> elements: they move React's text node into them, or replace it by
// their own. React then fails when it removes the node or inserts before it, and the screen is lost (github.com/react/react/issues/11538).

/** What a translator has put in the place of a text node of React. */
const replacements = new WeakMap<Node, Element>();

/** The child of `parent` that shows `node`: the node itself, the translator's element around it, or the one in its place. */
function shownChild(parent: Node, node: Node) {
  let shown: Node | null = replacements.get(node) ?? node;
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
  if (child.parentNode === this) return removeChild.call(this, child) as T;
  const shown = shownChild(this, child);
  // Without one, the text has left the page already, which is all that was wanted.
  if (shown) removeChild.call(this, shown);
  return child;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null) {
  const isForeign = reference && reference.parentNode !== this;
  return insertBefore.call(this, node, isForeign ? shownChild(this, reference) : reference) as T;
};

/** React writes a changed text into its own node, which the page no longer shows: it takes its place again, to be translated again. */
function showChangedText(text: Node) {
  const replacement = replacements.get(text);
  if (!replacement) return;
  replacements.delete(text);
  replacement.replaceWith(text);
}

new MutationObserver((records, observer) => {
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type === "characterData") showChangedText(target);
    const [font] = addedNodes;
    if (!(font instanceof HTMLElement) || font.localName !== "font") continue;
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      replacements.set(text, font);
      observer.observe(text, { characterData: true });
    }
  }
}).observe(document, { childList: true, subtree: true });

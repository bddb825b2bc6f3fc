import type { Page } from "@playwright/test";

/**
 * Translates every page as browsers do, and keeps translating: each text node is wrapped in two <font> elements. `keepsNodes`: the
 * page's own text node is moved into them; otherwise a new one takes its place. The text stays, so that tests can read it.
 */
export const translatePages = (page: Page, keepsNodes: boolean) =>
  page.addInitScript((keeps) => {
    const isForeign = (text: Text) => {
      const parent = text.parentElement;
      return parent && !parent.closest("font, script, style, noscript, textarea, title, svg, [translate=no]");
    };
    function wrap(text: Text) {
      if (!text.data.trim() || !isForeign(text)) return;
      const inner = document.createElement("font");
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(keeps ? text : new Text(text.data));
    }
    function wrapAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      if (root instanceof Text) found.push(root);
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      found.forEach(wrap);
    }
    addEventListener("DOMContentLoaded", () => {
      wrapAll(document.body);
      document.documentElement.classList.add("translated-ltr");
      new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, keepsNodes);

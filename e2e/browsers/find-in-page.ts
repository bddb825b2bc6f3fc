import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Target } from "./person";

const library = createRequire(import.meta.url).resolve(
  "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
);

/** Testing Library, which finds elements as Playwright does, for a browser that Playwright does not drive. */
export const FINDER_SOURCE = readFileSync(library, "utf8");

type Words = { text: string } | { pattern: string; flags: string };
type FinderTarget = {
  role?: string;
  words?: Words;
  label?: Words;
  text?: Words;
  css?: string;
  inside?: FinderTarget;
};

const wordsOf = (words: string | RegExp): Words =>
  typeof words === "string" ? { text: words } : { pattern: words.source, flags: words.flags };

/** The target in a form that can be sent to the page. */
export function toFinderTarget(target: Target): FinderTarget {
  const inside = target.inside && toFinderTarget(target.inside);
  if ("role" in target)
    return { role: target.role, words: target.name === undefined ? undefined : wordsOf(target.name), inside };
  if ("label" in target) return { label: wordsOf(target.label), inside };
  if ("text" in target) return { text: wordsOf(target.text), inside };
  return { css: target.css, inside };
}

/** Runs on the page: the elements of the target; null while the page has no finder. */
export function findInPage(target: FinderTarget, isVisible: boolean): Element[] | null {
  const { TestingLibraryDom } = window as { TestingLibraryDom?: typeof import("@testing-library/dom") };
  if (!TestingLibraryDom) return null;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  const matcher = (words: Words) => (content: string) => {
    const line = content.replace(/\s+/g, " ").trim();
    return "text" in words ? line === words.text : new RegExp(words.pattern, words.flags).test(line);
  };
  const isShown = (element: Element) =>
    !isVisible || (element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible");

  function findIn(scope: HTMLElement, { role, words, label, text, css }: FinderTarget): Element[] {
    if (role) {
      // Testing Library's own check of what is hidden takes a second on a long page.
      const found = queryAllByRole(scope, role, { hidden: true, name: words && matcher(words) });
      return found.filter((element) => !element.closest("[aria-hidden=true]"));
    }
    if (label) return queryAllByLabelText(scope, matcher(label));
    if (text) return queryAllByText(scope, matcher(text), { ignore: "script, style, option" });
    return [...scope.querySelectorAll(css ?? "")];
  }
  function find(target: FinderTarget): Element[] {
    const scopes = target.inside ? (find(target.inside) as HTMLElement[]) : [document.body];
    return scopes.flatMap((scope) => findIn(scope, target)).filter(isShown);
  }
  return find(target);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** The minified build, which is evaluated twice as fast. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Violations found by axe on the current screen; `rules` restricts the check to some rules, which is faster. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Injected once per document, because evaluating axe's code takes longer than the check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // These frames contain external content only.
    iframes: false,
    // No checked rule needs these options, which take time.
    preload: false,
    selectors: false,
    // Takes half of axe's time; contrasts are checked in src/styles/tokens.test.ts.
    rules: { "color-contrast": { enabled: false } },
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
  }, options);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Half as long to read as the one with comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the screen as it is now; `rules` asks only some questions, which is quicker. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Once a document: reading axe's code takes longer than its results.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // They hold only what comes from elsewhere.
    iframes: false,
    // Neither is needed by a rule that is asked, and both take time.
    preload: false,
    selectors: false,
    // Half of its time; colours are compared where they are written (src/styles/tokens.test.ts).
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

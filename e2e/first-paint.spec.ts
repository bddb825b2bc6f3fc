import type { Page, Route } from "@playwright/test";
import { PAGES } from "../src/drawing/pages";
import { expect, test } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });

const PROPERTIES =
  "color font-size font-weight visibility opacity background-color background-image border-color border-radius box-shadow content filter text-decoration-line";

/** Where everything on a page stands, and what it looks like. */
const looks = (page: Page) =>
  page.evaluate(
    (properties) =>
      [...document.querySelectorAll("body, body *:not(template, script)")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const styles = ["", "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          return properties.map((property) => style.getPropertyValue(property).slice(0, 60));
        });
        return [element.tagName, element.className, [x, y, width, height].map(Math.round), styles].join(" ");
      }),
    PROPERTIES.split(" "),
  );

for (const [width, colorScheme] of [
  [360, "light"],
  [1280, "dark"],
] as const)
  test(`at ${width} px, ${colorScheme}: a page looks at once as it does with all its styles`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Other letters and code would change more than the styles do.
    await page.route(/\.(woff2|js)$/, (route) => route.abort());
    let styles: Route[] = [];
    await page.route("**/*.css", (route) => void styles.push(route));
    for (const path of PAGES) {
      styles = [];
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
      await expect(page.getByRole("contentinfo")).toContainText("Jardim Presidente");
      await expect.poll(() => styles.length, { message: path }).toBeGreaterThan(0);
      const first = await looks(page);
      expect(first.length, path).toBeGreaterThan(50);
      for (const route of styles) await route.continue();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("link")].every((link) => link.rel !== "stylesheet" || link.sheet),
      );
      expect(await looks(page), path).toEqual(first);
    }
  });

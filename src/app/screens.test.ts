import { isHiddenPage } from "@shared/rules/hidden-pages.ts";
import { PUBLIC_PAGES } from "@shared/rules/public-pages.ts";
import { expect, it } from "vitest";
import { screens } from "@/app/screens";

it("each screen is one that search engines shall know, or one that they are kept from", () => {
  const inBetween = screens.filter(
    ({ path }) => !isHiddenPage(path) && !PUBLIC_PAGES.some((page) => page === path),
  );
  expect(inBetween.map(({ path }) => path)).toEqual(["/login", "*"]);
});

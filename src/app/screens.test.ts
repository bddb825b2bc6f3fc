import { SCREENS } from "@shared/rules/screens.ts";
import { expect, it } from "vitest";
import { screenAt, screens } from "@/app/screens";

const files = Object.keys(import.meta.glob("./routes/*.tsx"));

it("routes/ has exactly one file for each screen of the table", () => {
  expect(files).toHaveLength(screens.length);
  expect(screens.map(({ path }) => path)).toEqual([...SCREENS.map(({ path }) => path), "*"]);
});

it("a URL with a parameter matches its screen, and an unknown URL matches none", () => {
  expect(screenAt("/pedido/abc").path).toBe("/pedido/:segredo");
  expect(screenAt("/pizza-admin/cozinha")).toMatchObject({ access: "helper" });
  expect(screenAt("/historico")).toMatchObject({ access: "admin" });
  expect(screenAt("/nada").path).toBe("*");
});

it("screens behind the login are excluded from search engines", () => {
  const indexed = SCREENS.filter((screen) => "access" in screen && screen.robots !== "disallow");
  expect(indexed).toEqual([]);
});

import { SCREENS } from "@shared/rules/screens.ts";
import { expect, it } from "vitest";
import { screenAt, screens } from "@/app/screens";

const files = Object.keys(import.meta.glob("./routes/*.tsx"));

it("each file of routes/ is a screen of the table, and the other way round", () => {
  expect(files).toHaveLength(screens.length);
  expect(screens.map(({ path }) => path)).toEqual([...SCREENS.map(({ path }) => path), "*"]);
});

it("an address with a part of its own leads to its screen, an unknown one to none", () => {
  expect(screenAt("/pedido/abc").path).toBe("/pedido/:segredo");
  expect(screenAt("/pizza-admin/cozinha")).toMatchObject({ audience: "admin" });
  expect(screenAt("/historico")).toMatchObject({ audience: "admin" });
  expect(screenAt("/nada").path).toBe("*");
});

it("screens behind the login are not indexed", () => {
  const open = SCREENS.filter((screen) => "audience" in screen && screen.robots !== "disallow");
  expect(open).toEqual([]);
});

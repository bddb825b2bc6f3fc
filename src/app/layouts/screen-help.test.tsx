import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS, type Screen } from "@shared/rules/screens.ts";
import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { HELP, ScreenHelp } from "@/app/layouts/screen-help";
import { PIZZA_GROUPS } from "@/lib/admin-menus";
import { renderScreen } from "@/testing/render-screen";

const screens: readonly Screen[] = SCREENS;
const adminPaths = screens
  .filter(({ access, menus }) => access && (access !== "user" || menus?.admin))
  .map(({ path }) => path);

it("every admin screen, and every part with an entry of its own, says in three sentences how it works, and nothing else does", () => {
  const parts = PIZZA_GROUPS.flatMap(({ entries }) => entries.map(({ to }) => to)).filter((to) =>
    to.includes("?"),
  );
  expect(Object.keys(HELP).toSorted()).toEqual([...adminPaths, ...parts].toSorted());
  for (const [path, text] of Object.entries(HELP))
    expect.soft(text.match(/[.!?](\s|$)/g)?.length, path).toBe(3);
});

it("names only buttons that exist, and only what can be searched for", () => {
  const folder = join(import.meta.dirname, "../..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/test|screen-help/.test(name),
  );
  const source = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const named = Object.values(HELP).flatMap((text) =>
    Array.from(
      text.matchAll(/oque em ([A-ZÀ-Ú][^.,;]*?)(?= para |[.,;])|(Ordenar \w+)/g),
      ([, tap, order]) => tap ?? order ?? "",
    ),
  );
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((name) => !source.includes(name))).toEqual([]);
  expect(HELP["/dados-de-uma-pessoa"]).toContain("procure aqui pelo telefone ou pelo e-mail");
});

it("shows the sentences of the current screen", () => {
  renderScreen(<ScreenHelp />, "/lixeira-admin");
  expect(screen.getByText("Como funciona")).toBeVisible();
  expect(screen.getByText(/^O que foi excluído fica aqui/)).toBeInTheDocument();
});

it("shows the sentences of a part of a screen, and of the screen around the others", () => {
  renderScreen(<ScreenHelp />, "/pizza-admin/avisos?lista=espera");
  expect(screen.getByText(/^Aqui está quem quis uma pizza/)).toBeInTheDocument();
  cleanup();
  renderScreen(<ScreenHelp />, "/pizza-admin/avisos?lista=pagamento");
  expect(screen.getByText(/^Aqui estão as pessoas que precisam/)).toBeInTheDocument();
});

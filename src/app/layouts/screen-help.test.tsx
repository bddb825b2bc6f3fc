import { SCREENS } from "@shared/rules/screens.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { HELP, ScreenHelp } from "@/app/layouts/screen-help";
import { renderScreen } from "@/testing/render-screen";

const adminPaths = SCREENS.filter((shown) => "access" in shown && shown.access !== "user").map(
  ({ path }) => path,
);

it("every admin screen says in three sentences how it works, and nothing else does", () => {
  expect(Object.keys(HELP).toSorted()).toEqual([...adminPaths].toSorted());
  for (const [path, text] of Object.entries(HELP))
    expect.soft(text.match(/[.!?](\s|$)/g)?.length, path).toBe(3);
});

it("shows the sentences of the current screen", () => {
  renderScreen(<ScreenHelp />, "/lixeira-admin");
  expect(screen.getByText("Como funciona")).toBeVisible();
  expect(screen.getByText(/^O que foi excluído fica aqui/)).toBeInTheDocument();
});

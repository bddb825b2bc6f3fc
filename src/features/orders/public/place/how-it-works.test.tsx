import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { HowItWorks } from "@/features/orders/public/place/how-it-works";

const round = (from: string, until: string) => ({ retirada_inicio: from, retirada_fim: until });
const NOON = round("11:00:00", "12:00:00");
const EVENING = round("18:00:00", "20:30:00");

it.each([
  ["the usual hours when no round is announced", [], "Das 11:00 às 12:00, na nossa sede"],
  ["the rounds' own hours", [EVENING, EVENING], "Das 18:00 às 20:30, na nossa sede"],
  ["no hours when the rounds differ", [NOON, EVENING], "No horário de cada data, na nossa sede"],
])("the pickup has %s", (_, rounds, text) => {
  render(<HowItWorks rounds={rounds} />);
  expect(screen.getByText(text)).toBeVisible();
});

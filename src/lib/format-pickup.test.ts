import { expect, it } from "vitest";
import { formatDayAndTime, formatHour, formatPickup, pizzaCount } from "./format-pickup";

it("formats the pickup in everyday Portuguese", () => {
  const pickup = { data_retirada: "2026-11-28", retirada_inicio: "11:00:00", retirada_fim: "12:00:00" };
  expect(formatPickup(pickup)).toBe("sábado, 28 de novembro, das 11h às 12h");
});

it("shows minutes only when they are not zero", () => {
  expect(formatHour("11:30:00")).toBe("11h30");
  expect(formatHour("09:05")).toBe("9h05");
});

it("formats timestamps in the time zone of Rio Verde, regardless of the device", () => {
  expect(formatDayAndTime("2026-11-26T23:00:00+00:00")).toBe("quinta-feira, 26 de novembro, às 20h");
  expect(formatDayAndTime("2026-11-27T02:30:00Z")).toBe("quinta-feira, 26 de novembro, às 23h30");
});

it("uses the singular for one pizza", () => {
  expect([0, 1, 2].map(pizzaCount)).toEqual(["0 pizzas", "1 pizza", "2 pizzas"]);
});

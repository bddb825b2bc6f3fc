import { expect, it } from "vitest";
import { formatDayAndTime, formatHour, formatPickup, pizzaCount } from "./format-pickup";

it("says the pickup as a neighbour would", () => {
  const pickup = { data_retirada: "2026-11-28", retirada_inicio: "11:00:00", retirada_fim: "12:00:00" };
  expect(formatPickup(pickup)).toBe("sábado, 28 de novembro, das 11h às 12h");
});

it("keeps the minutes when there are any", () => {
  expect(formatHour("11:30:00")).toBe("11h30");
  expect(formatHour("09:05")).toBe("9h05");
});

it("says an instant in the time of Rio Verde, whatever the device's zone", () => {
  expect(formatDayAndTime("2026-11-26T23:00:00+00:00")).toBe("quinta-feira, 26 de novembro, às 20h");
  expect(formatDayAndTime("2026-11-27T02:30:00Z")).toBe("quinta-feira, 26 de novembro, às 23h30");
});

it("counts one pizza in the singular", () => {
  expect([0, 1, 2].map(pizzaCount)).toEqual(["0 pizzas", "1 pizza", "2 pizzas"]);
});

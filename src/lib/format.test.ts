import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatLongDate, formatMoney, formatNumber } from "@/lib/format";

describe("dates", () => {
  it("use the time zone of the house, not of the device", () => {
    // Past midnight in UTC, still the previous evening in Rio Verde.
    const evening = "2026-11-22T01:30:00Z";
    expect(formatLongDate(evening)).toBe("21 de novembro de 2026");
    expect(formatDate(evening)).toBe("21/11/2026");
    expect(formatDateTime(evening)).toBe("21/11/2026 às 22:30");
  });
});

describe("money and numbers", () => {
  it("use Brazilian formats", () => {
    expect(formatMoney(1250.5).replaceAll("\u00a0", " ")).toBe("R$ 1.250,50");
    expect(formatNumber(20_000)).toBe("20.000");
  });
});

import { describe, expect, it } from "vitest";
import { ordersOnThisDevice, rememberOrder, rememberPickupDay } from "./orders-on-this-device";

describe("the orders stored on this device", () => {
  const order = { codigo: "4T77NV", segredo: "a".repeat(32), data_retirada: "2026-11-28" };

  it("are unique, newest first", () => {
    rememberOrder({ ...order, data_retirada: "2999-01-01" });
    rememberOrder({ ...order, segredo: "b".repeat(32), data_retirada: "2999-01-01" });
    rememberOrder({ ...order, data_retirada: "2999-01-01" });
    expect(ordersOnThisDevice().map(({ segredo }) => segredo[0])).toEqual(["a", "b"]);
  });

  it("keep the day of a moved round, so that they stay until its pickup", () => {
    rememberOrder({ ...order, segredo: "b".repeat(32), data_retirada: "2999-01-01" });
    rememberOrder({ ...order, data_retirada: "2999-01-01" });
    rememberPickupDay(order.segredo, "2999-01-15");
    rememberPickupDay("c".repeat(32), "2999-01-15");
    expect(ordersOnThisDevice().map(({ segredo, data_retirada }) => [segredo[0], data_retirada])).toEqual([
      ["a", "2999-01-15"],
      ["b", "2999-01-01"],
    ]);
  });

  it("are removed a week after the pickup", () => {
    localStorage.setItem("meus-pedidos", JSON.stringify([order, "junk"]));
    expect(ordersOnThisDevice(Date.parse("2026-12-04"))).toHaveLength(1);
    expect(ordersOnThisDevice(Date.parse("2026-12-06"))).toHaveLength(0);
    expect(localStorage.getItem("meus-pedidos")).toBeNull();
  });
});

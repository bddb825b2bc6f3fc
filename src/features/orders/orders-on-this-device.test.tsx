import { describe, expect, it } from "vitest";
import { ordersOnThisDevice, rememberOrder } from "./orders-on-this-device";

describe("the orders stored on this device", () => {
  const order = { codigo: "4T77NV", segredo: "a".repeat(32), data_retirada: "2026-11-28" };

  it("are unique, newest first", () => {
    rememberOrder({ ...order, data_retirada: "2999-01-01" });
    rememberOrder({ ...order, segredo: "b".repeat(32), data_retirada: "2999-01-01" });
    rememberOrder({ ...order, data_retirada: "2999-01-01" });
    expect(ordersOnThisDevice().map(({ segredo }) => segredo[0])).toEqual(["a", "b"]);
  });

  it("are removed a week after the pickup", () => {
    localStorage.setItem("meus-pedidos", JSON.stringify([order, "junk"]));
    expect(ordersOnThisDevice(Date.parse("2026-12-04"))).toHaveLength(1);
    expect(ordersOnThisDevice(Date.parse("2026-12-06"))).toHaveLength(0);
    expect(localStorage.getItem("meus-pedidos")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { ordersOnThisDevice, rememberOrder } from "../orders-on-this-device";
import { customerDraft, EMPTY_DRAFT } from "./draft";

describe("the order draft", () => {
  it("is restored after a reload", () => {
    const draft = { ...EMPTY_DRAFT, quantities: { 1: 2 }, pending: { key: "k", bodies: ["b"] } };
    customerDraft.write(draft);
    expect(customerDraft.read()).toEqual(draft);
  });

  it("is removed after the server has acknowledged the order", () => {
    customerDraft.write({ ...EMPTY_DRAFT, quantities: { 1: 2 } });
    customerDraft.clear();
    expect(customerDraft.read()).toBeUndefined();
  });

  it("starts empty when the stored draft is invalid", () => {
    sessionStorage.setItem("pedido-pizza", "{");
    expect(customerDraft.read()).toBeUndefined();
  });
});

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
    expect(localStorage.getItem("meus-pedidos")).toBe("[]");
  });
});

// The secrets of orders placed on this device. They allow adding to an open order of the same customer, and
// opening its page again; they are deleted a week after the pickup.

import { deviceStorage } from "@/lib/browser-storage";
import { createJsonStorage } from "@/lib/form-draft";

export type OrderOnThisDevice = { codigo: string; segredo: string; data_retirada: string };

const RETENTION_MS = 7 * 86_400_000;

function isOrderOnThisDevice(value: unknown): value is OrderOnThisDevice {
  if (typeof value !== "object" || value === null) return false;
  const { codigo, segredo, data_retirada } = value as Record<keyof OrderOnThisDevice, unknown>;
  return typeof codigo === "string" && typeof segredo === "string" && typeof data_retirada === "string";
}

export const ORDERS_KEY = "meus-pedidos";
const storage = createJsonStorage(
  ORDERS_KEY,
  (stored) => (Array.isArray(stored) ? stored.filter(isOrderOnThisDevice) : []),
  deviceStorage,
);

export function ordersOnThisDevice(now = Date.now()): OrderOnThisDevice[] {
  const stored = storage.read() ?? [];
  const kept = stored.filter((order) => Date.parse(order.data_retirada) + RETENTION_MS > now);
  if (kept.length < stored.length) write(kept);
  return kept;
}

/** If storing fails, the customer still has the URL of the page. */
export function rememberOrder(order: OrderOnThisDevice) {
  storage.write([order, ...ordersExcept(order.segredo)].slice(0, 10));
}

/** The day of a round that was moved, so that the order is not forgotten before its pickup. */
export function rememberPickupDay(segredo: string, data_retirada: string) {
  const orders = ordersOnThisDevice();
  const isOther = (order: OrderOnThisDevice) =>
    order.segredo === segredo && order.data_retirada !== data_retirada;
  if (orders.some(isOther))
    write(orders.map((order) => (isOther(order) ? { ...order, data_retirada } : order)));
}

export const forgetOrder = (segredo: string) => write(ordersExcept(segredo));

/** An empty list is no list: what is stored starts the app on /pizza-beneficente (src/starter.js). */
const write = (orders: OrderOnThisDevice[]) => (orders.length ? storage.write(orders) : storage.clear());

const ordersExcept = (secret: string) => ordersOnThisDevice().filter(({ segredo }) => segredo !== secret);

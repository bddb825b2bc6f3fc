// The secrets of the orders placed on this device. They let a later order join an open one of the same customer and
// open its page again; they are forgotten a week after the pickup.

export type KnownOrder = { codigo: string; segredo: string; data_retirada: string };

const STORAGE_KEY = "meus-pedidos";
const KEPT_MS = 7 * 86_400_000;

function isKnownOrder(value: unknown): value is KnownOrder {
  if (typeof value !== "object" || value === null) return false;
  const { codigo, segredo, data_retirada } = value as Record<keyof KnownOrder, unknown>;
  return typeof codigo === "string" && typeof segredo === "string" && typeof data_retirada === "string";
}

export function knownOrders(now = Date.now(), store: Storage = localStorage): KnownOrder[] {
  try {
    const saved: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? "[]");
    if (!Array.isArray(saved)) return [];
    return saved.filter(isKnownOrder).filter((order) => Date.parse(order.data_retirada) + KEPT_MS > now);
  } catch {
    return [];
  }
}

export function rememberOrder(order: KnownOrder, store: Storage = localStorage) {
  const others = knownOrders(Date.now(), store).filter(({ segredo }) => segredo !== order.segredo);
  try {
    store.setItem(STORAGE_KEY, JSON.stringify([order, ...others].slice(0, 10)));
  } catch {
    // Without storage the customer still has the address of the page.
  }
}

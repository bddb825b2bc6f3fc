import { counted } from "@/lib/format";

// Dates and times as Portuguese text; the edge function writes them in e-mails, too.
export {
  formatDay,
  formatDayAndTime,
  formatHour,
  formatPickup,
  formatPickupTimes,
} from "@shared/rules/pickup-words.ts";

/** 1 -> "1 pizza", 2 -> "2 pizzas". */
export const pizzaCount = (count: number) => counted(count, "pizza", "pizzas");

/** 1 -> "1 pedido", 2 -> "2 pedidos". */
export const orderCount = (count: number) => counted(count, "pedido", "pedidos");

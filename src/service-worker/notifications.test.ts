import { expect, it, vi } from "vitest";
import { notificationOf, openScreen } from "@/service-worker/notifications";

it("a notification replaces the one of its kind, sounds again, and knows its screen", () => {
  const push = {
    title: "Caminho de Luz",
    body: "Pedido novo: 3 pizzas.",
    path: "/pizza-admin",
    tag: "pedido",
  };
  expect(notificationOf(push)).toEqual([
    "Caminho de Luz",
    { body: push.body, tag: "pedido", renotify: true, icon: "/icon-192.png", data: "/pizza-admin" },
  ]);
});

it("a tap brings the screen to the front where it is open, and opens it elsewhere", async () => {
  const focus = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const pages = {
    matchAll: async () => [{ url: "https://casa.org.br/pizza-admin?q=ana", focus }],
    openWindow,
  };
  await openScreen(pages, "/pizza-admin");
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
  await openScreen(pages, "/mensagens-admin");
  expect(openWindow).toHaveBeenCalledWith("/mensagens-admin");
});

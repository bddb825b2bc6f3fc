import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors";
import type { Pending } from "./draft";
import { type OrderAnswer, submitOrder } from "./submit-order";

const lost = () => new AppError("Não foi possível falar com o servidor.", 0, "network");

/** An idempotent server: one order per key, the first response for every retry, 409 for other content. */
function fakeServer() {
  const orders = new Map<string, string>();
  const send = (fate: "ok" | "request lost" | "response lost") => async (body: string, key: string) => {
    if (fate === "request lost") throw lost();
    const known = orders.get(key);
    if (known !== undefined && known !== body) throw new AppError("conflito", 409, "idempotency_conflict");
    orders.set(key, body);
    if (fate === "response lost") throw lost();
    const answer: OrderAnswer = {
      data: [],
      orders: [{ codigo: body, segredo: null, valorTotalGeral: 0 }],
      message: "ok",
    };
    return answer;
  };
  return { orders, send };
}

describe("sending an order", () => {
  it("reuses the key when the response was lost, so that the retry creates no second order", async () => {
    const server = fakeServer();
    let pending: Pending | null = null;
    const setPending = (next: Pending | null) => {
      pending = next;
    };
    await expect(submitOrder("a", pending, setPending, server.send("response lost"))).rejects.toThrow();
    const answer = await submitOrder("a", pending, setPending, server.send("ok"));
    expect(answer.isEarlier).toBe(false);
    expect(server.orders.size).toBe(1);
  });

  it("finds the first order again when the cart was changed after a lost response", async () => {
    const server = fakeServer();
    let pending: Pending | null = null;
    const setPending = (next: Pending | null) => {
      pending = next;
    };
    await expect(submitOrder("a", pending, setPending, server.send("response lost"))).rejects.toThrow();
    const answer = await submitOrder("b", pending, setPending, server.send("ok"));
    expect(answer).toMatchObject({ isEarlier: true, orders: [{ codigo: "a" }] });
    expect([...server.orders.values()]).toEqual(["a"]);
  });

  it("begins anew after a refusal", async () => {
    const setPending = vi.fn();
    const refuse = async () => {
      throw new AppError("A pizza Portuguesa está esgotada.", 409, "sold_out");
    };
    await expect(submitOrder("a", null, setPending, refuse)).rejects.toThrow("esgotada");
    expect(setPending).toHaveBeenLastCalledWith(null);
  });

  it("places exactly one order, whatever is lost and however often the cart changes", async () => {
    const step = fc.record({
      body: fc.constantFrom("a", "b", "c"),
      fate: fc.constantFrom("request lost" as const, "response lost" as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.constantFrom("a", "b", "c"),
        async (steps, last) => {
          const server = fakeServer();
          let pending: Pending | null = null;
          const setPending = (next: Pending | null) => {
            pending = next;
          };
          for (const { body, fate } of steps) {
            await submitOrder(body, pending, setPending, server.send(fate)).catch(() => undefined);
          }
          const answer = await submitOrder(last, pending, setPending, server.send("ok"));
          expect(server.orders.size).toBe(1);
          expect([...server.orders.values()]).toEqual([answer.orders[0]?.codigo]);
        },
      ),
    );
  });
});

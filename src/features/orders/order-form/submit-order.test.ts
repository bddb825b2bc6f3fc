import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors";
import type { PendingSubmission } from "./draft";
import { type OrderResponse, submitOrder } from "./submit-order";

// Bodies are JSON; the server returns the body as the code of the order.
const BODY_A = '[{"NomeCliente":"a"}]';
const BODY_B = '[{"NomeCliente":"b"}]';
const BODY_C = '[{"NomeCliente":"c"}]';

const networkError = () => new AppError("Não foi possível falar com o servidor.", 0, "network");

/** The error of a request that the server rejects before it reads the order: signed out, not allowed, too many calls. */
const rejection = (status: number) => new AppError("Agora não.", status);

type Outcome = "ok" | "request lost" | "response lost" | "rejected";

/** An idempotent server: one order per key, the first response for every retry, 409 for other content. */
function idempotentServer() {
  const orders = new Map<string, string>();
  const send = (outcome: Outcome) => async (body: string, key: string) => {
    if (outcome === "request lost") throw networkError();
    if (outcome === "rejected") throw rejection(429);
    const firstBody = orders.get(key);
    if (firstBody !== undefined && firstBody !== body)
      throw new AppError("conflito", 409, "idempotency_conflict");
    orders.set(key, body);
    if (outcome === "response lost") throw networkError();
    const response: OrderResponse = {
      data: [],
      orders: [{ codigo: body, segredo: null, valorTotalGeral: 0 }],
      message: "ok",
    };
    return response;
  };
  return { orders, send };
}

describe("submitting an order", () => {
  it("reuses the idempotency key after a lost response, so that the retry creates no second order", async () => {
    const server = idempotentServer();
    let pending: PendingSubmission | null = null;
    const setPending = (next: PendingSubmission | null) => {
      pending = next;
    };
    await expect(submitOrder(BODY_A, pending, setPending, server.send("response lost"))).rejects.toThrow();
    const placed = await submitOrder(BODY_A, pending, setPending, server.send("ok"));
    expect(placed.isEarlier).toBe(false);
    expect(server.orders.size).toBe(1);
  });

  it("finds the first order when the cart was changed after a lost response", async () => {
    const server = idempotentServer();
    let pending: PendingSubmission | null = null;
    const setPending = (next: PendingSubmission | null) => {
      pending = next;
    };
    await expect(submitOrder(BODY_A, pending, setPending, server.send("response lost"))).rejects.toThrow();
    const placed = await submitOrder(BODY_B, pending, setPending, server.send("ok"));
    expect(placed).toMatchObject({ isEarlier: true, orders: [{ codigo: BODY_A }] });
    expect([...server.orders.values()]).toEqual([BODY_A]);
  });

  it.each([401, 403, 429])(
    "keeps the idempotency key when a retry fails with %i, so that the next retry orders once",
    async (status) => {
      const server = idempotentServer();
      let pending: PendingSubmission | null = null;
      const setPending = (next: PendingSubmission | null) => {
        pending = next;
      };
      const reject = async () => {
        throw rejection(status);
      };
      await expect(submitOrder(BODY_A, pending, setPending, server.send("response lost"))).rejects.toThrow();
      await expect(submitOrder(BODY_A, pending, setPending, reject)).rejects.toThrow("Agora não.");
      await submitOrder(BODY_A, pending, setPending, server.send("ok"));
      expect([...server.orders.values()]).toEqual([BODY_A]);
    },
  );

  it("treats a submission as the same order when only price, day or the permissions of staff differ", async () => {
    const server = idempotentServer();
    const line = { NomeCliente: "Maria", Quantidade: 1, PrecoUnitario: 50, DataRetirada: "2999-11-28" };
    const before = JSON.stringify([line]);
    await server.send("ok")(before, "k");
    const pending = { key: "k", bodies: [before] };
    const now = JSON.stringify([
      { ...line, PrecoUnitario: 55, DataRetirada: "2999-12-05", ForaDoPrazo: true, MesmoAssim: true },
    ]);
    const placed = await submitOrder(now, pending, () => undefined, server.send("ok"));
    expect(placed).toMatchObject({ isEarlier: false, orders: [{ codigo: before }] });
  });

  it("uses a new idempotency key after a refusal", async () => {
    const setPending = vi.fn();
    const refuse = async () => {
      throw new AppError("A pizza Portuguesa está esgotada.", 409, "sold_out");
    };
    await expect(submitOrder(BODY_A, null, setPending, refuse)).rejects.toThrow("esgotada");
    expect(setPending).toHaveBeenLastCalledWith(null);
  });

  it("places exactly one order on an unreliable network, even when the cart changes between attempts", async () => {
    const step = fc.record({
      body: fc.constantFrom(BODY_A, BODY_B, BODY_C),
      outcome: fc.constantFrom<Outcome>("request lost", "response lost", "rejected"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.constantFrom(BODY_A, BODY_B, BODY_C),
        async (steps, last) => {
          const server = idempotentServer();
          let pending: PendingSubmission | null = null;
          const setPending = (next: PendingSubmission | null) => {
            pending = next;
          };
          for (const { body, outcome } of steps) {
            await submitOrder(body, pending, setPending, server.send(outcome)).catch(() => undefined);
          }
          const placed = await submitOrder(last, pending, setPending, server.send("ok"));
          expect(server.orders.size).toBe(1);
          expect([...server.orders.values()]).toEqual([placed.orders[0]?.codigo]);
        },
      ),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addChange,
  type DeliveryChange,
  markAsTried,
  newestChange,
  type Outcome,
  queuedPayments,
  readQueue,
  settle,
  withoutUntriedUndo,
} from "./queue";

const change = (id: string, orderId: number, delivered = true): DeliveryChange => ({
  id,
  orderId,
  code: "A2B3C4",
  delivered,
  at: "2026-11-28T14:05:00.000Z",
  tried: false,
});

describe("the delivery queue", () => {
  it("removes a tap that was undone before it was sent", () => {
    expect(addChange([change("a", 7)], change("b", 7, false))).toEqual([]);
  });

  it("sends an undo that keeps the payment of a tap that was not sent yet, so that the payment is recorded", () => {
    const paid = { ...change("a", 7), payment: { method: "pix" as const, amount: 50 } };
    const keeping = { ...change("b", 7, false), keepsPayment: true };
    expect(addChange([paid], keeping)).toEqual([paid, keeping]);
    expect(addChange([change("a", 7)], keeping)).toEqual([]);
    expect(readQueue(JSON.stringify([keeping]))).toEqual([keeping]);
  });

  it("counts a payment until its delivery is undone, and after an undo that keeps it", () => {
    const pay = (id: string, amount: number) => ({
      ...change(id, 7),
      payment: { method: "pix" as const, amount },
    });
    const undo = change("u", 7, false);
    const keeping = { ...undo, keepsPayment: true };
    expect(queuedPayments([pay("a", 50), { ...pay("b", 9), orderId: 8 }], 7)).toEqual({
      total: 50,
      atDelivery: 50,
    });
    expect(queuedPayments([pay("a", 50), undo], 7)).toEqual({ total: 0, atDelivery: 0 });
    expect(queuedPayments([pay("a", 50), keeping], 7)).toEqual({ total: 50, atDelivery: 0 });
    expect(queuedPayments([pay("a", 30), keeping, pay("b", 20)], 7)).toEqual({ total: 50, atDelivery: 20 });
    expect(queuedPayments([pay("a", 30), keeping, pay("b", 20), undo], 7).total).toBe(30);
  });

  it("sends the undo as well when the first tap may have reached the server", () => {
    const queue = addChange(markAsTried([change("a", 7)], "a"), change("b", 7, false));
    expect(queue.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("sends a corrected payment when the first one may have reached the server", () => {
    const pay = (id: string, method: "dinheiro" | "pix") => ({
      ...change(id, 7),
      payment: { method, amount: 50 },
    });
    const undone = addChange(markAsTried([pay("a", "dinheiro")], "a"), change("b", 7, false));
    const corrected = addChange(undone, pay("c", "pix"));
    expect(corrected.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(addChange(corrected, change("d", 7, false)).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("takes back an undo until it may have reached the server", () => {
    const undo = change("b", 7, false);
    const delivered = markAsTried([change("a", 7)], "a");
    expect(withoutUntriedUndo([...delivered, undo, change("c", 8)], 7).map(({ id }) => id)).toEqual([
      "a",
      "c",
    ]);
    for (const queue of [delivered, markAsTried([undo], "b"), [change("c", 8, false)]])
      expect(withoutUntriedUndo(queue, 7)).toBe(queue);
  });

  it("treats a double tap as one tap", () => {
    expect(addChange([change("a", 7)], change("b", 7))).toHaveLength(1);
  });

  it("keeps unacknowledged changes, and removes accepted and rejected ones", () => {
    const queue = [change("a", 7), change("b", 8), change("c", 9)];
    const remaining = settle(settle(settle(queue, "a", "accepted"), "b", "rejected"), "c", "unknown");
    expect(remaining.map(({ id }) => id)).toEqual(["c"]);
    expect(newestChange(remaining, 9)?.id).toBe("c");
  });

  it("keeps the payment of a tap, and ignores invalid payments", () => {
    const paid = { ...change("a", 7), payment: { method: "pix" as const, amount: 50 } };
    expect(readQueue(JSON.stringify([paid]))).toEqual([paid]);
    for (const payment of [{ method: "cheque", amount: 50 }, { method: "pix", amount: -1 }, 50, null])
      expect(readQueue(JSON.stringify([{ ...paid, payment }]))).toEqual([]);
  });

  it("ignores a corrupt store", () => {
    expect(readQueue("{")).toEqual([]);
    expect(readQueue(null)).toEqual([]);
    expect(readQueue(JSON.stringify([change("a", 7), { id: 3 }]))).toEqual([change("a", 7)]);
  });

  // A server that applies each change once, on a network that randomly loses requests and responses.
  it("delivers each change exactly once and in order on an unreliable network", () => {
    const tap = fc.record({ orderId: fc.integer({ min: 1, max: 3 }), delivered: fc.boolean() });
    const send = fc.constantFrom("ok", "request lost", "response lost");
    fc.assert(
      fc.property(fc.array(fc.oneof(tap, send), { maxLength: 40 }), (events) => {
        const server = {
          seen: new Set<string>(),
          state: new Map<number, boolean>(),
          applied: [] as string[],
        };
        const wanted = new Map<number, boolean>();
        let queue: DeliveryChange[] = [];
        const trySending = (networkOutcome: string) => {
          const next = queue[0];
          if (!next) return;
          queue = markAsTried(queue, next.id);
          if (networkOutcome !== "request lost" && !server.seen.has(next.id)) {
            server.seen.add(next.id);
            server.applied.push(next.id);
            server.state.set(next.orderId, next.delivered);
          }
          const outcome: Outcome = networkOutcome === "ok" ? "accepted" : "unknown";
          queue = settle(queue, next.id, outcome);
        };
        for (const [index, event] of events.entries()) {
          if (typeof event === "string") trySending(event);
          else if (wanted.get(event.orderId) !== event.delivered) {
            // The screen offers only the opposite of the current state; the first state is undelivered.
            if (!event.delivered && !wanted.has(event.orderId)) continue;
            wanted.set(event.orderId, event.delivered);
            queue = addChange(queue, change(String(index), event.orderId, event.delivered));
          }
        }
        while (queue.length) trySending("ok");
        for (const [orderId, delivered] of wanted) {
          expect(server.state.get(orderId) ?? false).toBe(delivered);
        }
        expect(new Set(server.applied).size).toBe(server.applied.length);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { newPushKey } from "../../../local/push-key.mjs";
import { createPushService } from "../../../tests/support/push-service.ts";
import { REFUSED_ENDPOINTS } from "../../_shared/rules/push-endpoint-cases.ts";
import { createPushes } from "./pushes.ts";
import { type ClaimedPush, createPushClient } from "./web-push.ts";

const SITE = "https://casa.exemplo.org.br";
const clientWith = (fetcher: typeof fetch, siteUrl = SITE, privateKey = newPushKey()) =>
  createPushClient({ privateKey, siteUrl, fetch: fetcher });
const claimed = (device: { endpoint: string; p256dh: string; auth: string }): ClaimedPush => ({
  ...device,
  event: "1",
  kind: "pedido",
  body: "Pedido novo: 3 pizzas. A rodada de 28/11 tem 36.",
});

/** Sends these notifications; returns what the sender reported. */
async function send(
  fetcher: typeof fetch,
  pushes: ClaimedPush[],
  client = clientWith(fetcher),
  queue = [pushes],
) {
  const finished: [string, boolean][] = [];
  const counted: string[] = [];
  await createPushes({
    client,
    serviceClient: {
      claimPushes: async () => queue.shift() ?? [],
      finishPush: async (...end) => {
        finished.push(end);
        return undefined;
      },
      countError: async (_, kind) => {
        counted.push(kind);
        return undefined;
      },
    },
  }).send();
  return { finished, counted };
}

describe("a notification", () => {
  it("is read by its browser alone, says nothing on its way, and replaces an older one of its kind there", async () => {
    const service = createPushService();
    const device = service.subscribe();
    expect(await send(service.fetch, [claimed(device)])).toEqual({ finished: [["1", false]], counted: [] });
    const [{ headers, body, message } = {} as never] = service.received;
    expect(message).toEqual({
      title: "Caminho de Luz",
      body: "Pedido novo: 3 pizzas. A rodada de 28/11 tem 36.",
      path: "/pizza-admin",
      tag: "pedido",
    });
    expect(headers.get("topic")).toBe("pedido");
    expect(body.toString("latin1")).not.toContain("Pedido");
  });

  it("has keys of its own, and is signed also for a site without https", async () => {
    const service = createPushService();
    const device = service.subscribe();
    const client = clientWith(service.fetch, "http://127.0.0.1:3000");
    for (const _ of [1, 2]) expect(await client.send(device, { a: 1 }, "pedido")).toBe(201);
    const [first, second] = service.received;
    expect(first?.body.subarray(0, 86)).not.toEqual(second?.body.subarray(0, 86));
    expect(first?.message).toEqual(second?.message);
  });

  it.each(REFUSED_ENDPOINTS)("is never sent to %j", async (endpoint) => {
    const requested: string[] = [];
    const spy: typeof fetch = async (input) => {
      requested.push(String(input));
      return new Response();
    };
    const keys = { p256dh: "B", auth: "a" };
    expect((await send(spy, [claimed({ endpoint, ...keys })])).finished).toEqual([["1", false]]);
    expect(requested).toEqual([]);
  });
});

describe("what cannot be written is not tried again", () => {
  const OFF_THE_CURVE = `B${"A".repeat(86)}`;

  it.each(["", "no key", newPushKey().slice(0, -9)])(
    "with the unreadable key %j of the site, which is counted",
    async (key) => {
      const service = createPushService();
      const client = clientWith(service.fetch, SITE, key);
      expect(await client.publicKey()).toBeUndefined();
      expect(await send(service.fetch, [claimed(service.subscribe())], client)).toEqual({
        finished: [["1", false]],
        counted: ["push unreadable_site_key"],
      });
    },
  );

  it("for a device with invalid keys, which is forgotten; the others are sent", async () => {
    const service = createPushService();
    const invalid = { ...claimed(service.subscribe()), p256dh: OFF_THE_CURVE };
    const valid = { ...claimed(service.subscribe()), event: "2" };
    const { finished, counted } = await send(service.fetch, [invalid, valid]);
    expect(finished.sort()).toEqual([
      ["1", true],
      ["2", false],
    ]);
    expect(counted).toEqual([]);
    expect(service.received).toHaveLength(1);
  });
});

describe("when the push service", () => {
  const devicesOf = (answer: number) => {
    const service = createPushService(() => answer);
    return { service, pushes: [claimed(service.subscribe())] };
  };

  it.each([404, 410])("answers %d, the device is forgotten", async (status) => {
    const { service, pushes } = devicesOf(status);
    expect(await send(service.fetch, pushes)).toEqual({ finished: [["1", true]], counted: [] });
  });

  it.each([429, 500, 503])("answers %d, the notification is tried again", async (status) => {
    const { service, pushes } = devicesOf(status);
    expect(await send(service.fetch, pushes)).toEqual({ finished: [], counted: [`push ${status}`] });
  });

  it.each([400, 403, 413])(
    "answers %d, the notification is given up, and the failure counted",
    async (status) => {
      const { service, pushes } = devicesOf(status);
      expect(await send(service.fetch, pushes)).toEqual({
        finished: [["1", false]],
        counted: [`push ${status}`],
      });
    },
  );

  it.each([401, 403])(
    "answers %d for a device of an earlier key and takes messages for another, the device is forgotten, and counted once",
    async (status) => {
      const answers = [201, status];
      const service = createPushService(() => answers.shift() ?? 201);
      const valid = claimed(service.subscribe());
      const earlier = { ...claimed(service.subscribe()), event: "2" };
      expect(await send(service.fetch, [], undefined, [[valid], [earlier]])).toEqual({
        finished: [
          ["1", false],
          ["2", true],
        ],
        counted: [`push ${status}`],
      });
    },
  );

  it("answers 403 for all devices, they are kept, and each failure counted", async () => {
    const service = createPushService(() => 403);
    const batches = ["1", "2"].map((event) => [{ ...claimed(service.subscribe()), event }]);
    expect(await send(service.fetch, [], undefined, batches)).toEqual({
      finished: [
        ["1", false],
        ["2", false],
      ],
      counted: ["push 403", "push 403"],
    });
  });

  it("leads elsewhere, nobody follows", async () => {
    // The service refuses requests that would follow.
    const { service, pushes } = devicesOf(307);
    expect((await send(service.fetch, pushes)).counted).toEqual(["push 307"]);
  });

  it("cannot be called for another reason than the network, the notification is given up", async () => {
    const { pushes } = devicesOf(201);
    const forbidden: typeof fetch = async () => {
      throw Object.assign(new Error(), { name: "NotCapable" });
    };
    const end = { finished: [["1", false]], counted: ["push unexpected"] };
    expect(await send(forbidden, pushes)).toEqual(end);
  });

  it("has taken a message, its answer may break off", async () => {
    const { pushes } = devicesOf(201);
    const cancel = () => Promise.reject(new TypeError("connection reset"));
    const broken: typeof fetch = async () => new Response(new ReadableStream({ cancel }), { status: 201 });
    expect(await send(broken, pushes)).toEqual({ finished: [["1", false]], counted: [] });
  });

  it.each(["TypeError", "TimeoutError"])(
    "does not answer (%s), the notification is tried again and the others are sent",
    async (name) => {
      const { service, pushes } = devicesOf(201);
      const lost = { ...claimed(service.subscribe()), event: "2" };
      const broken: typeof fetch = (input, init) =>
        String(input) === lost.endpoint
          ? Promise.reject(Object.assign(new Error(), { name }))
          : service.fetch(input, init);
      expect(await send(broken, [lost, ...pushes])).toEqual({
        finished: [["1", false]],
        counted: ["push 0"],
      });
    },
  );
});

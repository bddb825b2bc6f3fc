import { expect, it } from "vitest";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import { ADMIN_NAME, callApi, callOk, newCustomer, openRound, requestRows, stack } from "./client.ts";

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
/** The fields without an offset: the local day and times of a pickup. */
const LOCAL_TIMES: Record<string, RegExp> = {
  dataRetirada: /^\d{4}-\d{2}-\d{2}$/,
  retiradaInicio: /^\d{2}:\d{2}:\d{2}$/,
  retiradaFim: /^\d{2}:\d{2}:\d{2}$/,
};
/** Recognised by its name or by its format; formatted_* fields are dates in words and no timestamps. */
const isTimestamp = (name: string, value: string) =>
  name in LOCAL_TIMES || /(_at|At|De|Ate)$|^data[A-Z]/.test(name) || /^\d{4}-\d{2}-\d{2}/.test(value);

type Timestamp = { name: string; value: string };
function timestampsIn(value: unknown, name = ""): Timestamp[] {
  if (typeof value === "string") return isTimestamp(name, value) ? [{ name, value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    timestampsIn(part, Array.isArray(value) ? name : key),
  );
}
const invalidTimestamps = (timestamps: Timestamp[]) =>
  timestamps.filter(({ name, value }) => !(LOCAL_TIMES[name] ?? ISO_WITH_OFFSET).test(value));

const signedIn = await callOk("login", {
  body: { Email: "admin@exemplo.org.br", Password: stack.adminPassword },
});
const admin = signedIn.token;
const writeResponses: unknown[] = [signedIn];
const write = async (name: CallName, body?: object, id = 0) => {
  const response = await callOk(name, { as: admin, body, params: { id } });
  writeResponses.push(response);
  return response as { data: { id: number } & { id: number }[]; orders: { segredo: string }[] };
};
const postId = (await write("createPost", { Title: "a", Content: "a", PublishedAt: "2020-01-02T03:04" })).data
  .id;
await write("createPost", { Title: "a", Content: "a", Category: "eventos", EventDate: "2099-05-10T20:00" });
await write("createLiveEvent", { Title: "a", ScheduledAt: "2099-05-10T20:00", IsHighlight: true });
await write("createLiveEvent", { Title: "a", YoutubeUrl: "https://youtu.be/aqz-KE-bpKQ" });
await write("createLink", { title: "a", url: "https://a.br", category: "estudos" });
await write("createLink", { title: "a", url: "https://a.br", category: "estudos", is_public: false });
await write("createSlide", { imagePath: "/a.png" });
const message = await write("sendMessage", { name: "a", email: "a@b.br", message: "a" });
const instant = "2026-11-21T20:00:00Z";
await requestRows("PATCH", `messages?id=eq.${message.data.id}`, { read_at: instant, answered_at: instant });
const line = { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, RodadaId: await openRound() };
const order = await write("placeOrder", line);
const segredo = order.orders[0]?.segredo ?? "";
await requestRows("POST", "escalas", { rodada_id: line.RodadaId, segredo });
const [{ id: lineId = 0 } = {}] = order.data;
for (const name of ["confirmPayment", "confirmDelivery"] as const) await write(name, undefined, lineId);
const cancelled = await write("placeOrder", { ...line, ...newCustomer() });
await write("setOrderStatus", { Status: "Cancelado" }, cancelled.data[0]?.id);
await write("updateProfile", { name: ADMIN_NAME });

it("every timestamp in every response is ISO 8601 with an offset", async () => {
  const reads = Object.entries<Call>(calls).filter(
    ([, { method, download }]) => method === "GET" && !download,
  );
  const responses = await Promise.all(
    reads.map(async ([name]) => {
      const params = { id: postId, segredo, category: "noticias" };
      const { status, body } = await callApi(name as CallName, { as: admin, params });
      return { name, status, timestamps: name === "describe" ? [] : timestampsIn(body) };
    }),
  );
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  const timestamps = [
    ...timestampsIn(writeResponses),
    ...responses.flatMap((response) => response.timestamps),
  ];
  expect(invalidTimestamps(timestamps)).toEqual([]);
  // Every timestamp field of the contract occurred in some response.
  expect([...new Set(timestamps.map(({ name }) => name))].sort()).toEqual([
    "answered_at",
    "createdAt",
    "created_at",
    "dataCancelamento",
    "dataEntrega",
    "dataPagamento",
    "dataPedido",
    "dataRetirada",
    "event_date",
    "expiresAt",
    "pedidosAte",
    "published_at",
    "read_at",
    "retiradaFim",
    "retiradaInicio",
    "scheduled_at",
    "updated_at",
  ]);
});

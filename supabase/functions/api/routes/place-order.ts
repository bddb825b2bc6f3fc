import { requireCaller } from "../lib/caller.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Row } from "../lib/database.ts";
import type { Handler, RequestContext } from "../lib/handler.ts";
import { hashOf, idempotencyKey } from "../lib/idempotency.ts";
import { recordRefusal } from "../lib/record-refusal.ts";
import { toPlacedLine } from "../lib/translate-orders.ts";

type PlacedOrders = {
  lines: (Row & { pedido_id: number })[];
  orders: { id: number; codigo: string; segredo: string | null; valor_total_geral: number }[];
};

const STAFF_ORDER = "Registra um pedido de outra pessoa";

/** For orders that staff enter with `Origem`: the channel, and the admin for the audit log; throws for other users. Null for visitors. */
async function readStaffOrigin({ body, headers, services }: RequestContext<"placeOrder">) {
  const origin = body.find(({ Origem }) => Origem && Origem !== "site")?.Origem;
  if (!origin) return null;
  const { id } = await requireCaller({ access: "admin" }, headers, services.databaseAs, (user) =>
    recordRefusal(services, user.id, "api", STAFF_ORDER),
  );
  return { origin, actorId: id };
}

export const placeOrder: Handler<"placeOrder"> = async (context) => {
  const { body: lines, headers, address, services } = context;
  const key = idempotencyKey(headers);
  const staffOrigin = await readStaffOrigin(context);
  const origin = staffOrigin?.origin ?? null;
  if (!staffOrigin) await services.rateLimiter.limit("orders", address);
  const round = lines[0]?.RodadaId ?? undefined;
  const rows = lines.map(toPlacedLine);
  const knownSecrets = lines
    .flatMap(({ Segredo, Segredos }) => [Segredo, ...(Segredos ?? [])])
    .filter((secret) => secret != null);
  const overrides = {
    ...(lines.some(({ ForaDoPrazo }) => ForaDoPrazo) && { p_late: true }),
    ...(lines.some(({ MesmoAssim }) => MesmoAssim) && { p_over_capacity: true }),
  };
  const hash = key && hashOf({ rows, round, origin, ...overrides });
  const placed = (await services.serviceClient.placeOrder({
    p_lines: rows,
    ...(round && { p_rodada_id: round }),
    p_origem: origin ?? "site",
    ...(key && { p_idempotency_key: key, p_request_hash: hash }),
    p_known_secrets: knownSecrets,
    // The database ignores these arguments when p_origem is "site".
    ...overrides,
    ...(staffOrigin && { p_actor_id: staffOrigin.actorId }),
  })) as PlacedOrders;
  return {
    data: camelKeys(placed.lines),
    orders: camelKeys(placed.orders),
    message: "Seu pedido foi enviado com sucesso! Entraremos em contato em breve.",
  };
};

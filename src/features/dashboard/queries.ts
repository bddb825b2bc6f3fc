import { toLocalField } from "@shared/rules/dates.ts";
import { DAY_MS } from "@shared/rules/days.ts";
import { CONTACT_OF_NEW_HOUSE } from "@shared/rules/house.ts";
import { queryOptions } from "@tanstack/react-query";
import { changedNames } from "@/lib/changed-values";
import { rows, unwrap, unwrapPage } from "@/lib/rows";

/** The dashboard refetches on each visit. */
const alwaysRefetch = { staleTime: 0, refetchOnMount: "always" } as const;

const RECENT_LIMIT = 3;

/** Counts and newest items of the public content: published posts, and live or future events. */
export const overviewQuery = () =>
  queryOptions({ ...alwaysRefetch, queryKey: ["dashboard", "overview"], queryFn: readOverview });

async function readOverview() {
  const now = new Date().toISOString();
  const [posts, events, live] = await Promise.all([
    unwrapPage(
      rows
        .from("post_cards")
        .select("id, title, category, published_at, event_date", { count: "exact" })
        .lte("published_at", now)
        .order("published_at", { ascending: false })
        .limit(RECENT_LIMIT),
    ),
    unwrapPage(
      rows
        .from("live_event_cards")
        .select("id, title, status, scheduled_at, created_at", { count: "exact" })
        .in("status", ["ao_vivo", "agendado"])
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(RECENT_LIMIT),
    ),
    unwrapPage(rows.from("live_events").select("id", { count: "exact", head: true }).eq("is_live", true)),
  ]);
  return {
    posts: { count: posts.total, recent: posts.rows },
    events: { count: events.total, recent: events.rows },
    liveCount: live.total,
  };
}

/** Open tasks: the next pickup, unread messages, unpaid orders and the newest order, drafts. */
export const tasksQuery = () =>
  queryOptions({ ...alwaysRefetch, queryKey: ["dashboard", "tasks"], queryFn: readTasks });

async function readTasks() {
  const countOnly = { count: "exact", head: true } as const;
  const [day, time] = toLocalField(new Date().toISOString()).split("T");
  const [unread, unpaid, newest, drafts, nextRounds] = await Promise.all([
    unwrapPage(rows.from("messages").select("id", countOnly).is("read_at", null)),
    unwrapPage(rows.from("pedidos_pizza").select("id", countOnly).gt("falta", 0)),
    unwrap(
      rows
        .from("pedidos_pizza")
        .select("id, nome_cliente, data_pedido, valor_total, falta, status")
        // As in the list of orders, whose first page therefore has it.
        .order("data_pedido", { ascending: false })
        .order("id", { ascending: false })
        .limit(1),
    ),
    unwrapPage(rows.from("posts").select("id", countOnly).is("published_at", null)),
    unwrap(
      rows
        .from("rodadas_resumo")
        .select("id, data_retirada, retirada_inicio, retirada_fim, pedidos, pizzas, capacidade")
        .is("cancelada_em", null)
        .or(`data_retirada.gt.${day},and(data_retirada.eq.${day},retirada_fim.gt.${time})`)
        .order("data_retirada")
        .limit(1),
    ),
  ]);
  return {
    unreadMessages: unread.total,
    unpaidOrders: unpaid.total,
    newestOrder: newest[0],
    drafts: drafts.total,
    nextRound: nextRounds[0],
    isPickupDay: nextRounds[0]?.data_retirada === day,
  };
}

/** What a new house has set up so far. */
export const firstStepsQuery = () =>
  queryOptions({ ...alwaysRefetch, queryKey: ["dashboard", "first-steps"], queryFn: readFirstSteps });

async function readFirstSteps() {
  const [settings, pizzas, rounds, posts] = await Promise.all([
    unwrap(rows.from("site_settings").select(CHECKED_SETTINGS).single()),
    unwrap(rows.from("tipos_pizza").select("id").limit(1)),
    unwrap(rows.from("rodadas").select("id").limit(1)),
    unwrap(rows.from("posts").select("id").not("published_at", "is", null).limit(1)),
  ]);
  const { weekly_schedule, pix_key, pix_test_key, pix_test_result, ...contact } = settings;
  return {
    hasPizzas: pizzas.length > 0,
    done: {
      contact: changedNames(CONTACT_OF_NEW_HOUSE, contact).length > 0,
      week: Array.isArray(weekly_schedule) && weekly_schedule.length > 0,
      pix: pix_key !== null && pix_key === pix_test_key && pix_test_result === "chegou",
      pizza: pizzas.length > 0 && rounds.length > 0,
      post: posts.length > 0,
    },
  };
}

const CHECKED_SETTINGS =
  "contact_email, contact_phone, whatsapp, social_url, weekly_schedule, pix_key, pix_test_key, pix_test_result";

/** E-mails that were given up, and those that are still tried after an hour; the code of the last failure. */
export type MailCounts = {
  failed: number;
  delayed: number;
  error: string | null;
  /** The codes of the orders whose e-mail address was refused. */
  refused: string[];
};

type SystemStatus = {
  backup_at: string | null;
  /** Pictures whose files were missing in the last backup. */
  backup_missing: number;
  retention_at: string | null;
  mail_at: string | null;
  mails: MailCounts;
  database_bytes: number;
  errors: { source: "browser" | "function"; kind: string; count: number }[];
};

/** System status: last backup, scheduled job, size, errors of the last seven days. */
export const systemQuery = () =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ["dashboard", "system"],
    queryFn: async () => (await unwrap(rows.rpc("system_status"))) as SystemStatus,
  });

const SHOWN_ROUNDS = 6;

/** Orders, pizzas and revenue of the newest rounds, oldest first, for the chart. */
export const roundsQuery = () =>
  queryOptions({ ...alwaysRefetch, queryKey: ["dashboard", "rounds"], queryFn: readRounds });

async function readRounds() {
  const rounds = await unwrap(
    rows
      .from("rodadas_resumo")
      .select("id, data_retirada, pedidos, pizzas, valor")
      .order("data_retirada", { ascending: false })
      .limit(SHOWN_ROUNDS),
  );
  return rounds
    .reverse()
    .map((round) => ({
      id: Number(round.id),
      date: round.data_retirada ?? "",
      orders: Number(round.pedidos),
      pizzas: Number(round.pizzas),
      revenue: Number(round.valor),
    }));
}

export type RoundTotal = Awaited<ReturnType<typeof readRounds>>[number];
export type Overview = Awaited<ReturnType<typeof readOverview>>;
export type FirstSteps = Awaited<ReturnType<typeof readFirstSteps>>;
export type Tasks = Awaited<ReturnType<typeof readTasks>>;

const PIX_KEY_NOTICE_DAYS = 14;

/** The last change of the Pix key; null when there was none lately. */
export const pixKeyChangeQuery = () =>
  queryOptions({ ...alwaysRefetch, queryKey: ["dashboard", "pix-key"], queryFn: readPixKeyChange });

async function readPixKeyChange() {
  const [entry] = await unwrap(
    rows
      .from("audit_log")
      .select("happened_at, actor_name, key:changes->pix_key->>1")
      .eq("entity", "site_settings")
      .gte("happened_at", new Date(Date.now() - PIX_KEY_NOTICE_DAYS * DAY_MS).toISOString())
      .not("changes->pix_key", "is", null)
      .order("id", { ascending: false })
      .limit(1),
  );
  return entry ? { key: entry.key, at: entry.happened_at, by: entry.actor_name } : null;
}

import { addDays } from "@shared/rules/days.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { fetchAllInOrder } from "@/lib/fetch-all-pages";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

export type AuditFilters = {
  entity: string;
  /** Id of a profile; "" for everybody. */
  actorId: string;
  /** Days, "2026-11-21", both included; America/Sao_Paulo. */
  from: string;
  until: string;
};

const PAGE_SIZE = 50;

/** Newest events first, in pages; each page starts after the last event of the previous one. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit", filters],
    queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
    initialPageParam: undefined as { id: number; happened_at: string } | undefined,
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1) : undefined),
    staleTime: 0,
  });

async function readPage(
  { entity, actorId, from, until }: AuditFilters,
  last: { id: number; happened_at: string } | undefined,
  signal: AbortSignal,
) {
  let query = rows
    .from("audit_log")
    .select("id, happened_at, actor_name, action, entity, entity_id, label, changes")
    .order("happened_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PAGE_SIZE);
  if (last)
    query = query
      .lte("happened_at", last.happened_at)
      .or(`happened_at.lt."${last.happened_at}",id.lt.${last.id}`);
  if (entity) query = query.eq("entity", entity);
  if (actorId) query = query.eq("actor_id", actorId);
  if (from) query = query.gte("happened_at", `${from}T00:00:00-03:00`);
  if (until) query = query.lt("happened_at", `${addDays(until, 1)}T00:00:00-03:00`);
  return listForAdmin(unwrap(query.abortSignal(signal)));
}

export type AuditRow = Awaited<ReturnType<typeof readPage>>[number];

/** All users with an account, for the filter. */
export const actorsQuery = () =>
  queryOptions({
    queryKey: ["audit-actors"],
    queryFn: ({ signal }) =>
      fetchAllInOrder(() => rows.from("profiles").select("id, name").order("name").order("id"), signal),
  });

import type { Database } from "@shared/database.types.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { supabaseUrl } from "@/lib/env";
import { fromRows } from "@/lib/errors";
import { fetchAsCaller } from "@/lib/request";

/** Reads of rows as the visitor, or as whoever is signed in. Row Level Security decides what comes back. */
export const rows = new PostgrestClient<Database>(`${supabaseUrl()}/rest/v1`, {
  fetch: fetchAsCaller,
  retry: false,
});

type Answer = { data: unknown; error: { message: string; code?: string } | null; status: number };

/** The data of an answer (of `rows` or of supabase-js), or its failure thrown as an AppError. */
export async function unwrap<A extends Answer>(
  answer: PromiseLike<A>,
): Promise<Extract<A, { error: null }>["data"]> {
  const { data, error, status } = await answer;
  if (error) throw fromRows(error, status);
  return data;
}

type Page = Answer & { count: number | null };

/** As `unwrap`, for a read with `count`: its rows, and how many there are in all. */
export async function unwrapPage<A extends Page>(answer: PromiseLike<A>) {
  const { data, error, status, count } = await answer;
  if (error) throw fromRows(error, status);
  const found: NonNullable<Extract<A, { error: null }>["data"]> = data ?? [];
  return { rows: found, total: count ?? 0 };
}

import type { Message } from "@shared/contract/messages.ts";
import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { previousPage } from "@/lib/previous-page";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrap, unwrapPage } from "@/lib/rows";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

export type { Message };

export const STATUSES = ["nao-lidas", "a-responder", "respondidas"] as const;
export type Status = (typeof STATUSES)[number];

type MessageFilters = {
  status: Status | undefined;
  /** When the status was chosen: what has been read or answered since stays in its list. */
  since: string;
  search: string;
  page: number;
};

export const PAGE_SIZE = 20;
const COLUMNS = "id, name, email, message, created_at, read_at, answered_at";
const key = ["messages"];

export const messagesQuery = ({ since, ...filters }: MessageFilters) =>
  queryOptions({
    queryKey: [...key, "list", filters, filters.status && since],
    queryFn: ({ signal }) => readPage({ since, ...filters }, signal),
    placeholderData: (before) => previousPage(before),
    // Polled, because messages arrive while the list is open.
    staleTime: 0,
    refetchInterval: 60_000,
  });

async function readPage({ status, since, search, page }: MessageFilters, signal: AbortSignal) {
  let query = rows
    .from("messages")
    .select(COLUMNS, { count: "exact" })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  if (status === "nao-lidas") query = query.or(`read_at.is.null,read_at.gte."${since}"`);
  if (status === "a-responder") query = query.or(`answered_at.is.null,answered_at.gte."${since}"`);
  if (status === "respondidas") query = query.not("answered_at", "is", null);
  if (search) query = query.likeAllOf("search_text", searchPatterns(search));
  const result = await unwrapPage(query.abortSignal(signal));
  // Row Level Security returns an empty list to a former admin: in that case an access error is thrown instead.
  if (result.total === 0) await requireAdmin();
  return result;
}

/** A message, or null when it does not exist. */
export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) =>
      unwrap(rows.from("messages").select(COLUMNS).eq("id", id).abortSignal(signal).maybeSingle()),
    // Polled, because another admin may answer meanwhile.
    staleTime: 0,
    refetchInterval: 60_000,
  });

type MessageMarks = { id: number; read_at?: string | null; answered_at?: string | null };

/** Queries with counts and lists of messages. */
export const MESSAGE_KEYS = [key, ["dashboard"]];

async function markMessage({ id, ...marks }: MessageMarks) {
  const marked = await unwrap(rows.from("messages").update(marks).eq("id", id).select("id").maybeSingle());
  if (marked) return;
  await requireAdmin();
  throw new AppError("Esta mensagem já foi excluída.", 404);
}

/** Marks a message as read, unread, answered or not answered. */
export const useMarkMessage = () =>
  useMutation({ mutationFn: markMessage, ...useInvalidateOnSettled(...MESSAGE_KEYS) });

import type { LinkForm } from "@shared/contract/links.ts";
import type { Database } from "@shared/database.types.ts";
import { searchPatterns } from "@shared/rules/search-pattern.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { LINKS_KEY } from "@/features/links/queries";
import { AppError } from "@/lib/errors";
import { useIdempotentCreate } from "@/lib/idempotent-create";
import { previousPage } from "@/lib/previous-page";
import { rows, unwrapPage } from "@/lib/rows";
import { type RowVersion, saveRow } from "@/lib/save-row";
import { readSession } from "@/lib/stored-session";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

export type StoredLink = Database["public"]["Tables"]["links"]["Row"];
export const PAGE_SIZE = 100;

/** All links, newest first, with the e-mail address of their author. */
export const adminLinksQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...LINKS_KEY, "admin", search, page],
    staleTime: 0,
    queryFn: ({ signal }) => {
      let query = rows
        .from("links")
        .select("*", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
      if (search) query = query.likeAllOf("search_text", searchPatterns(search));
      return unwrapPage(query.abortSignal(signal));
    },
    placeholderData: (before) => previousPage(before),
  });

type LinkToSave = { edited?: RowVersion; fields: LinkForm; storageKey?: string };

async function saveLink({ edited, fields }: LinkToSave, creationKey: string) {
  // If the session has ended in another tab, this error keeps the form open.
  if (!readSession()) throw new AppError("Você precisa estar logado para gerenciar links", 401);
  await saveRow("links", edited, fields, creationKey);
}

export const useSaveLink = () =>
  useMutation({
    mutationFn: useIdempotentCreate(saveLink, ({ storageKey }) => storageKey),
    ...useInvalidateOnSettled(LINKS_KEY),
  });

import { useLocation, useSearchParams } from "react-router-dom";
import { OPENED_HERE, useDialogInUrl } from "@/components/use-dialog-in-url";
import { normalizePath } from "@/lib/normalize-path";
import { pageParams } from "@/lib/page-params";

/** "42" -> 42; undefined for anything except a positive integer. */
export function parseItemId(text: string | null) {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The dialog of an item of a list, whose id is in the URL (`?id=`): links open it, and "back" closes it. */
export function useItemDialog() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { value, close } = useDialogInUrl("id");

  function searchWith(id: number) {
    const next = pageParams(normalizePath(pathname), params);
    next.set("id", String(id));
    return `?${next}`;
  }

  return { id: parseItemId(value), searchWith, linkState: OPENED_HERE, close };
}

export type ItemDialog = ReturnType<typeof useItemDialog>;

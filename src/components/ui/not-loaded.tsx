import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toFailure, toMessage } from "@/lib/errors";

type NotLoadedProps = {
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** What could not be done; the reason follows. */
  failed?: string;
  /** Said in place of a reason that nobody knows. */
  fallback?: string;
  /** The placeholder while it loads; left out, that of most of a screen. */
  children?: ReactNode;
};

const SCREEN = <Skeleton className="h-96 w-full rounded-lg" />;

/** In place of what a query has not read: its placeholder, or why it failed and the way to try again. */
export function NotLoaded({ query, failed, fallback, children = SCREEN }: NotLoadedProps) {
  const { error } = query;
  if (!error) return children;
  return (
    <ErrorState message={failed ? toFailure(failed, error) : toMessage(error, fallback)} query={query} />
  );
}

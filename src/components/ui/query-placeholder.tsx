import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toFailure, toMessage } from "@/lib/errors";

type QueryPlaceholderProps = {
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** The action that failed; the error's message is appended. */
  errorTitle?: string;
  /** Message for an error without a readable one. */
  fallback?: string;
  /** Skeleton shown while the query loads; by default a large one. */
  children?: ReactNode;
};

const LARGE_SKELETON = <Skeleton className="h-96 w-full rounded-lg" />;

/** Stands in for data that is not loaded: a skeleton, or the error with a retry button. */
export function QueryPlaceholder({
  query,
  errorTitle,
  fallback,
  children = LARGE_SKELETON,
}: QueryPlaceholderProps) {
  const { error } = query;
  if (!error) return children;
  return (
    <ErrorState
      message={errorTitle ? toFailure(errorTitle, error) : toMessage(error, fallback)}
      query={query}
    />
  );
}

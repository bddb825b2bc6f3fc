import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

/** One column on phones, two on tablets, three on desktops. */
export function PostGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">{children}</div>;
}

const PLACEHOLDER_KEYS = ["a", "b", "c", "d", "e", "f"];

/** Skeleton of the list with a status text for screen readers. */
export function PostGridSkeleton() {
  return (
    <>
      <p role="status" className="mb-6 text-ink-muted">
        Carregando...
      </p>
      <PostGrid>
        {PLACEHOLDER_KEYS.map((key) => (
          <div key={key} className="card overflow-hidden" aria-hidden="true">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid gap-3 p-5 sm:p-6">
              <Skeleton className="h-7 w-32 rounded-full" />
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-11/12" />
              <Skeleton className="h-5 w-2/3" />
            </div>
          </div>
        ))}
      </PostGrid>
    </>
  );
}

import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for the rows of a list. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div className="grid gap-5 p-5">
    <p role="status" className="text-ink-muted">
      {label}
    </p>
    {["a", "b", "c", "d"].map((key) => (
      <div key={key} className="grid gap-2" aria-hidden="true">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    ))}
  </div>
);

import { Skeleton } from "@/components/ui/skeleton";

/** Skeleton of a form. `heights`: a class for the height of each field. */
export function FormSkeleton({ heights }: { heights: readonly string[] }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Carregando...</span>
      {heights.map((height, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form keep their order.
        <div key={field} className="grid gap-2" aria-hidden="true">
          <Skeleton className="h-6 w-24" />
          <Skeleton className={height} />
        </div>
      ))}
      <Skeleton className="h-12 w-36 rounded-full" />
    </div>
  );
}

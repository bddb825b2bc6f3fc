import { Spinner } from "@/components/ui/spinner";

/** Placeholder while a screen loads. */
export function LoadingScreen({ label = "Carregando..." }: { label?: string }) {
  return (
    <div
      className="grid min-h-[60vh] place-content-center justify-items-center gap-4 text-ink-muted"
      role="status"
    >
      <Spinner className="size-10 text-primary" />
      <p>{label}</p>
    </div>
  );
}

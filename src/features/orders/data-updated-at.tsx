import { CloudOff } from "lucide-react";
import { isWithoutNetwork, toFailure } from "@/lib/errors";
import { formatDateTime, formatTime } from "@/lib/format";

type DataUpdatedAtProps = { queries: { dataUpdatedAt: number; error: Error | null }[]; label?: string };

/** Shows when the oldest figures were loaded. The line is always present, so that an error message causes no layout shift. */
export function DataUpdatedAt({ queries, label = "Números" }: DataUpdatedAtProps) {
  const updatedAt = Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const error = queries.find((query) => query.error)?.error;
  // A list that this device kept across a reload has no time.
  const textWith = (format: typeof formatTime) =>
    updatedAt > 0 ? `${label} de ${format(updatedAt)}` : `${label} do que este aparelho guardou`;
  const text = textWith(formatTime);
  return (
    <>
      <p className="text-sm text-ink-muted print:hidden">
        <span role="status" className="font-semibold text-gold-ink">
          {error && (
            <span className="flex items-center gap-2">
              <CloudOff className="size-5 shrink-0" />
              {isWithoutNetwork(error) ? `Sem rede. ${text}` : toFailure(text, error)}
            </span>
          )}
        </span>
        {!error && text}
      </p>
      <p className="hidden text-sm print:block">{textWith(formatDateTime)}</p>
    </>
  );
}

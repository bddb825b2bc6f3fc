import { Check, Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { useCopy } from "@/components/use-copy";

type CopyableSecretProps = {
  secret: string;
  copyLabel: string;
  /** The secret has several lines, or is longer than a line. */
  isLong?: boolean;
};

/** A secret shown once, with a copy button. */
export function CopyableSecret({ secret, copyLabel, isLong = false }: CopyableSecretProps) {
  const { isCopied, copy } = useCopy(secret);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-4">
      <code
        className={cx(
          "min-w-0 grow font-mono font-semibold select-all",
          "hyphens-none",
          isLong ? "whitespace-pre-wrap" : "text-lg whitespace-nowrap narrow:whitespace-normal",
        )}
      >
        {secret}
      </code>
      <Button variant="outline" size="sm" onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
        <span aria-live="polite">{isCopied ? "Pronto" : copyLabel}</span>
      </Button>
    </div>
  );
}

import { Check, Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { useCopy } from "@/components/use-copy";

type CopyableSecretProps = {
  /** One secret, or a list of codes. */
  secret: string | readonly string[];
  copyLabel: string;
  /** The secret is longer than a line. */
  isLong?: boolean;
};

/** A secret or a list of codes shown once, with a copy button. */
export function CopyableSecret({ secret, copyLabel, isLong = false }: CopyableSecretProps) {
  const { isCopied, copy } = useCopy(typeof secret === "string" ? secret : secret.join("\n"));
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-4">
      {typeof secret === "string" ? (
        <code
          className={cx(
            "min-w-0 grow font-mono font-semibold select-all",
            "hyphens-none",
            isLong ? "whitespace-pre-wrap" : "text-lg whitespace-nowrap narrow:whitespace-normal",
          )}
        >
          {secret}
        </code>
      ) : (
        <ul className="grid min-w-0 grow gap-2">
          {secret.map((code) => (
            <li key={code}>
              <code className="font-semibold whitespace-nowrap narrow:text-[6vw]">{code}</code>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" size="sm" onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
        <span aria-live="polite">{isCopied ? "Pronto" : copyLabel}</span>
      </Button>
    </div>
  );
}

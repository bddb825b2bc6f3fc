import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

type MoreActionsProps = { of: string; children: ReactNode; className?: string };

/** The rarer actions of a row, behind a button beside its main action, in a line that wraps; `of` names the row. */
export function MoreActions({ of, children, className }: MoreActionsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="tight"
        aria-label={`Mais ações: ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Mais ações <ChevronDown className={cx(isOpen && "rotate-180")} />
      </Button>
      <div id={id} className={cx("flex basis-full flex-wrap gap-1", className)} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

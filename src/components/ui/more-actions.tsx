import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

/** The rarer actions of a row, behind a button beside its main action, in a line that wraps; `of` names the row. */
export function MoreActions({ of, children }: { of: string; children: ReactNode }) {
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
      <div id={id} className="flex basis-full flex-wrap gap-1" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

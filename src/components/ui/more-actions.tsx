import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

/**
 * The rarer actions of a row, behind a button beside its main action, in a line that wraps; `of` names the row.
 * They need as much width as those two: a column that grew would move the button away from the finger that opens them.
 */
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
      {/* The margin takes back the gap before it. */}
      <div id={id} className="-mr-2 flex w-0 min-w-full flex-wrap gap-1" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

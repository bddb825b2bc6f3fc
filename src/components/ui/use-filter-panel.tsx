import { ListFilter } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

/** Filters behind a button that says how many are in use; wide screens always show them. */
export function useFilterPanel(usedCount: number) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  function toggle() {
    setOpen(!isOpen);
    // The panel is at the top of the list, below the head that stays on the screen.
    scrollTo({ top: 0 });
  }

  return {
    button: (
      <Button
        variant="quiet"
        size="tool"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <ListFilter />
        <span>
          Filtros
          {usedCount > 0 && (
            <>
              {` (${usedCount})`}
              <span className="sr-only">, em uso</span>
            </>
          )}
        </span>
      </Button>
    ),
    panel: { id, className: cx("lg:block", !isOpen && "hidden") },
  };
}

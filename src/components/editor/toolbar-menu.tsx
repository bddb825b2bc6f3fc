import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { ToolbarButton } from "@/components/editor/toolbar-button";

type ToolbarMenuProps = {
  label: string;
  Icon: LucideIcon;
  isActive: boolean;
  isDisabled?: boolean;
  children: (close: () => void) => ReactNode;
};

/** Distances of the panel in pixels: from its button, and from the edges of the window. */
const GAP = 6;
const EDGE = 8;

/** A button of the toolbar that opens a small panel under itself. Esc and a click elsewhere close it. */
export function ToolbarMenu({ label, Icon, isActive, isDisabled, children }: ToolbarMenuProps) {
  const id = useId();
  const buttonBox = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);

  function positionPanel() {
    if (!panel.current || !buttonBox.current) return;
    const { left, bottom } = buttonBox.current.getBoundingClientRect();
    const maxLeft = document.documentElement.clientWidth - panel.current.offsetWidth - EDGE;
    panel.current.style.left = `${Math.max(EDGE, Math.min(left, maxLeft))}px`;
    panel.current.style.top = `${bottom + GAP}px`;
    panel.current.style.maxHeight = `${Math.max(160, innerHeight - bottom - GAP - EDGE)}px`;
  }

  return (
    <div ref={buttonBox} className="shrink-0">
      <ToolbarButton
        label={label}
        Icon={Icon}
        isPressed={isActive}
        disabled={isDisabled}
        aria-haspopup="true"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <ChevronDown className="size-3.5" />
      </ToolbarButton>
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open") positionPanel();
        }}
        className="fixed inset-auto m-0 w-max max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-card"
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </fieldset>
    </div>
  );
}

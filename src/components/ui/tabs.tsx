import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "@/components/ui/cx";

type Tab<Id extends string> = { id: Id; label: ReactNode; content: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Index of the tab to which a key moves; undefined for other keys. */
function targetIndex(key: string, current: number, count: number) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step && (current + step + count) % count;
}

/** Tabs with arrow, Home and End keys. Controlled: the caller stores the open tab (preferably in the URL). */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    tabs.findIndex(({ id }) => id === value),
  );

  function moveByKey(event: KeyboardEvent) {
    // Shortcuts of the browser, such as "back".
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = targetIndex(event.key, current, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${baseId}-${tab.id}`)}`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="scroll-row flex gap-1 border-b border-line narrow:flex-wrap"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            aria-selected={index === current}
            aria-controls={`${baseId}-panel`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={moveByKey}
            className={cx(
              "min-h-12 border-b-4 px-5 font-semibold whitespace-nowrap narrow:px-4",
              index === current
                ? "border-gold text-primary"
                : "border-transparent text-ink-muted hover:text-primary",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${baseId}-panel`}
        role="tabpanel"
        aria-labelledby={`${baseId}-${tabs[current]?.id}`}
        className="pt-6"
      >
        {tabs[current]?.content}
      </div>
    </div>
  );
}

import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { useDragOrder } from "@/components/use-drag-order";

type Item = { id: number };
type ArrangeListProps<T extends Item> = {
  items: T[];
  titleOf: (item: T) => string;
  onArrange: (reordered: T[]) => void;
  isSaving: boolean;
  /** Rendered before and after the title. */
  leading?: (item: T) => ReactNode;
  trailing?: (item: T) => ReactNode;
};

/** A list whose items are dragged by a handle or moved with arrow buttons. */
export function ArrangeList<T extends Item>(props: ArrangeListProps<T>) {
  const { items, titleOf, onArrange, isSaving, leading, trailing } = props;
  const [announcement, setAnnouncement] = useState("");
  const { dragged, handleProps, styleOf } = useDragOrder(move);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onArrange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(`${titleOf(item)}: posição ${to + 1} de ${items.length}.`);
  }

  return (
    <>
      <p className="mb-4 text-ink-muted">
        Arraste pela alça ou use as setas. Cada mudança é salva na hora.{" "}
        <span role="status">{isSaving ? "Salvando..." : ""}</span>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="grid grid-cols-1 gap-2">
        {items.map((item, index) => (
          <li
            key={item.id}
            style={styleOf(index)}
            className={cx(
              "relative flex items-center rounded-sm sm:gap-2 border border-line bg-surface py-1.5 pr-1.5",
              dragged === index && "border-primary shadow-card",
              dragged !== undefined && dragged !== index && "motion-safe:transition-transform",
            )}
          >
            <span
              {...handleProps(index)}
              aria-hidden="true"
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-muted active:cursor-grabbing"
            >
              <GripVertical className="size-5" />
            </span>
            <span
              className="w-6 shrink-0 text-right text-sm text-ink-muted tabular-nums max-sm:hidden"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            {leading?.(item)}
            <span className="min-w-0 flex-1 px-1 break-words">
              {titleOf(item)} {trailing?.(item)}
            </span>
            <MoveButtons title={titleOf(item)} index={index} count={items.length} onMove={move} />
          </li>
        ))}
      </ol>
    </>
  );
}

type MoveButtonsProps = {
  title: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

const MoveButtons = ({ title, index, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      label={`Subir ${title}`}
      Icon={ArrowUp}
      aria-disabled={index === 0}
      onClick={() => onMove(index, index - 1)}
    />
    <IconButton
      label={`Descer ${title}`}
      Icon={ArrowDown}
      aria-disabled={index === count - 1}
      onClick={() => onMove(index, index + 1)}
    />
  </>
);

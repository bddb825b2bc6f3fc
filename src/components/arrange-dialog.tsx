import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FormDialog } from "@/components/form-dialog";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import type { useArrange } from "@/components/use-arrange";
import { useDragOrder } from "@/components/use-drag-order";
import type { useFormDialog } from "@/components/use-form-dialog";

type Item = { id: number };

type ListProps<T extends Item> = {
  titleOf: (item: T) => string;
  /** Rendered before and after the title. */
  leading?: (item: T) => ReactNode;
  trailing?: (item: T) => ReactNode;
  arrangement: ReturnType<typeof useArrange<T>>;
};

type ArrangeDialogProps<T extends Item> = ListProps<T> & {
  dialog: ReturnType<typeof useFormDialog>;
  isOpen: boolean;
  title: string;
  query: UseQueryResult<T[]>;
  emptyTitle: string;
};

/** A list in a dialog, whose items are dragged by a handle or moved with arrow buttons. */
export function ArrangeDialog<T extends Item>(props: ArrangeDialogProps<T>) {
  const { dialog, isOpen, title, query, emptyTitle, ...list } = props;
  const { data: items } = query;
  return (
    <FormDialog dialog={dialog} isOpen={isOpen} title={title} size="article">
      {!items && <QueryPlaceholder query={query} />}
      {items?.length === 0 && <EmptyState title={emptyTitle} />}
      {items && items.length > 0 && <ArrangeList {...list} items={items} />}
    </FormDialog>
  );
}

function ArrangeList<T extends Item>(props: ListProps<T> & { items: T[] }) {
  const { items, titleOf, leading, trailing, arrangement } = props;
  const [announcement, setAnnouncement] = useState("");
  const { dragged, handleProps, styleOf } = useDragOrder(move);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    void arrangement.arrange({ before: items, after: items.toSpliced(from, 1).toSpliced(to, 0, item) });
    setAnnouncement(`${titleOf(item)}: posição ${to + 1} de ${items.length}.`);
  }

  return (
    <>
      <p className="mb-4 text-ink-muted">
        Arraste pela alça ou use as setas. Cada mudança é salva na hora.{" "}
        <span role="status">{arrangement.isSaving ? "Salvando..." : ""}</span>
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

import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { MoreActions } from "@/components/ui/more-actions";

type RowActionsProps = {
  /** The row's name. */
  of: string;
  /** The next sensible action, while that is not editing the row. */
  main?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  /** Rarer actions. */
  children?: ReactNode;
  /** Where they stand beside the row, they end at its right, so that "Mais ações" stays under the pointer that opens it. */
  areBeside?: boolean;
};

/** The actions of a row: one with its words, and the others, deleting among them, behind "Mais ações". */
export function RowActions({ of, main, onEdit, onDelete, children, areBeside }: RowActionsProps) {
  const editing = (
    <Button variant={main ? "quiet" : "outline"} size="sm" aria-label={`Editar ${of}`} onClick={onEdit}>
      <Pencil className="size-4.5" /> Editar
    </Button>
  );
  const side = areBeside && "sm:justify-end";
  return (
    <div className={cx("flex flex-wrap gap-2", side)}>
      {main || editing}
      <MoreActions of={of} className={cx(side)}>
        {main && editing}
        {children}
        <Button variant="remove" size="sm" aria-label={`Excluir ${of}`} onClick={onDelete}>
          <Trash2 className="size-4.5" /> Excluir
        </Button>
      </MoreActions>
    </div>
  );
}

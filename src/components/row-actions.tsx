import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { MoreActions } from "@/components/ui/more-actions";

type RowActionsProps = {
  /** The row's name. */
  of: string;
  /** The next sensible action, while that is not editing the row. */
  main?: ReactNode;
  onEdit: () => void;
  /** Absent for a row that cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Rarer actions. */
  children?: ReactNode;
};

/** What a phone shows of a row (of class "group") only while its "Mais ações" are open. It stands below them, so that they stay in place. */
export const BEHIND_MORE_ACTIONS = "max-sm:hidden max-sm:group-has-aria-expanded:block";

/** The actions of a row: one with its words, and the others, deleting among them, behind "Mais ações". */
export function RowActions({ of, main, onEdit, onDelete, children }: RowActionsProps) {
  const editing = (
    <Button variant={main ? "quiet" : "outline"} size="sm" aria-label={`Editar ${of}`} onClick={onEdit}>
      <Pencil className="size-4.5" /> Editar
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {main || editing}
      <MoreActions of={of}>
        {main && editing}
        {children}
        {onDelete && (
          <Button variant="remove" size="sm" aria-label={`Excluir ${of}`} onClick={onDelete}>
            <Trash2 className="size-4.5" /> Excluir
          </Button>
        )}
      </MoreActions>
    </div>
  );
}

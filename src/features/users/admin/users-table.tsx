import type { User } from "@shared/contract/users.ts";
import { KeyRound, type LucideIcon, MessageSquareLock, ShieldOff, Trash2, UserCog } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-style";
import { MoreActions } from "@/components/ui/more-actions";
import { SaturdayHelpSwitch } from "@/features/users/admin/saturday-help-switch";
import type { UserAction } from "@/features/users/admin/user-action";
import { roleLabel } from "@/features/users/role-label";
import { formatDate } from "@/lib/format";

type UsersTableProps = {
  users: readonly User[];
  /** Id of the signed-in admin, who cannot delete or demote their own account. */
  ownId: string;
  onAction: (action: UserAction) => void;
};

const ROW =
  "border-line not-last:border-b max-md:block max-md:rounded-lg max-md:border! max-md:bg-surface max-md:px-4 max-md:py-3 max-md:shadow-card";
const CELL =
  "px-3 py-3 sm:align-top max-md:flex max-md:justify-between max-md:gap-x-4 max-md:p-0 narrow:flex-col";

/** A table; on a phone each row is a card. */
export function UsersTable({ users, ownId, onAction }: UsersTableProps) {
  return (
    <div className="overflow-hidden max-md:-m-2 max-md:p-2 md:rounded-lg md:border md:border-line md:bg-surface md:shadow-card">
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">Usuários</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-line text-sm text-ink-muted">
            {["Nome", "Email", "Categoria", "Data de Criação", "Ações"].map((title) => (
              <th key={title} scope="col" className="px-3 py-3 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {users.map((user) => (
            <tr key={user.id} className={ROW}>
              <th scope="row" className={`${CELL} font-semibold`}>
                <span className="min-w-0 wrap-anywhere">
                  {user.name}
                  {user.id === ownId && <span className="font-sans font-normal text-ink-muted"> (você)</span>}
                </span>
              </th>
              <Cell label="Email">
                <span className="min-w-0 break-all">{user.email}</span>
              </Cell>
              <Cell label="Categoria">
                <div className="grid justify-items-start max-md:justify-items-end narrow:justify-items-start">
                  <Badge tone={user.isAdmin ? "gold" : "violet"}>{roleLabel(user.role)}</Badge>
                  {!user.isAdmin && <SaturdayHelpSwitch user={user} />}
                </div>
              </Cell>
              <Cell label="Data de Criação">{formatDate(user.createdAt)}</Cell>
              <td className="px-3 py-2 sm:align-top max-md:p-0">
                <RowActions user={user} isOwn={user.id === ownId} onAction={onAction} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td className={CELL}>
      <span className="wrap-break-word text-sm text-ink-muted md:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

type RowActionsProps = { user: User; isOwn: boolean; onAction: (action: UserAction) => void };

function RowActions({ user, isOwn, onAction }: RowActionsProps) {
  const isChangeable = !isOwn && !user.isProtected;
  const role = user.isAdmin ? "user" : "admin";
  const renderButton = (
    label: string,
    Icon: LucideIcon,
    action: UserAction,
    variant: ButtonVariant = "quiet",
  ) => (
    <Button
      variant={variant}
      size="tight"
      aria-label={`${label}: ${user.name}`}
      onClick={() => onAction(action)}
    >
      <Icon />
      {label}
    </Button>
  );
  return (
    <div className="-mx-2.5 flex flex-wrap gap-x-2">
      {renderButton("Redefinir senha por e-mail", KeyRound, { kind: "recovery", user })}
      {isChangeable && (
        <MoreActions of={user.name}>
          {renderButton(`Tornar ${roleLabel(role).toLowerCase()}`, UserCog, { kind: "role", user, role })}
          {renderButton("Criar código de nova senha", MessageSquareLock, { kind: "code", user })}
          {user.isAdmin && renderButton("Redefinir o segundo fator", ShieldOff, { kind: "factor", user })}
          {renderButton("Excluir", Trash2, { kind: "delete", user }, "remove")}
        </MoreActions>
      )}
    </div>
  );
}

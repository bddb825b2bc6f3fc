import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShortcut } from "@/components/shortcuts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { useFailureToast } from "@/components/use-failure-toast";
import { hasTabDraft } from "@/components/use-tab-draft";
import { InitialPassword } from "@/features/users/admin/initial-password";
import { type CreatedUser, NEW_USER, NewUserForm } from "@/features/users/admin/new-user-form";
import { PasswordResetCode } from "@/features/users/admin/password-reset-code";
import { usersQuery } from "@/features/users/admin/queries";
import { type UserAction, UserActionDialog } from "@/features/users/admin/user-action";
import { UsersTable } from "@/features/users/admin/users-table";
import { SecondFactorRule } from "@/features/users/second-factor/second-factor-rule";

/** The user accounts: create, change roles, reset passwords, delete. */
export function UsersAdmin({ ownId }: { ownId: string }) {
  const query = useQuery(usersQuery());
  const { data: users, error } = query;
  useFailureToast(error, "Erro", "Erro ao carregar usuários");
  const shortcut = useShortcut("n");
  const [isFormOpen, setFormOpen] = useState(() => hasTabDraft(NEW_USER));
  const openButton = useRef<HTMLButtonElement>(null);
  const [createdUser, setCreatedUser] = useState<CreatedUser>();
  const [action, setAction] = useState<UserAction>();

  // The focus returns to the button that opened the form, which must be rendered again by then.
  function closeForm() {
    flushSync(() => setFormOpen(false));
    openButton.current?.focus();
  }

  return (
    <>
      <ScreenHeading
        title="Usuários"
        actions={
          <Button
            ref={openButton}
            size="sm"
            {...shortcut}
            className={isFormOpen ? "hidden!" : undefined}
            onClick={() => setFormOpen(true)}
          >
            <UserPlus /> Novo Usuário
          </Button>
        }
      >
        Quem pode entrar na área restrita do site.
      </ScreenHeading>
      {isFormOpen && (
        <NewUserForm
          onCancel={closeForm}
          onCreated={(user) => {
            closeForm();
            setCreatedUser(user);
          }}
        />
      )}
      {!users ? (
        <QueryPlaceholder query={query}>
          <ListSkeleton label="Carregando usuários..." />
        </QueryPlaceholder>
      ) : users.length === 0 ? (
        <EmptyState title="Nenhum usuário encontrado" />
      ) : (
        <UsersTable users={users} ownId={ownId} onAction={setAction} />
      )}
      <SecondFactorRule />
      <InitialPassword createdUser={createdUser} onClose={() => setCreatedUser(undefined)} />
      <UserActionDialog action={action} onDone={() => setAction(undefined)} />
      <PasswordResetCode
        user={action?.kind === "code" ? action.user : undefined}
        onDone={() => setAction(undefined)}
      />
    </>
  );
}

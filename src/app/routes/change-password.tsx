import { useNavigate } from "react-router-dom";
import { useSignOut } from "@/app/use-sign-out";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { useSession } from "@/features/session/session";
import { restoreSession } from "@/features/session/session-actions";
import { AccountBar } from "@/features/users/account/account-bar";
import { ChangePasswordCard } from "@/features/users/account/change-password-card";

export default function ChangePassword() {
  const { user } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  if (!user) return null;

  async function redirectAfterChange() {
    await restoreSession();
    navigate(user?.isAdmin ? "/admin-dashboard" : "/profile-edit", { replace: true });
  }

  return (
    <>
      <PageMeta title="Alterar senha" description="Troque a sua senha." />
      {user.role === "user" && <AccountBar onSignOut={signOut} />}
      <PageHeader title="Alterar senha">
        <p>{user.email}</p>
      </PageHeader>
      <div className="container-page py-10 sm:py-14">
        <div className="mx-auto max-w-xl">
          <ChangePasswordCard
            userId={user.id}
            email={user.email}
            isFirstPassword={user.mustChangePassword}
            onChanged={() => void redirectAfterChange()}
          />
        </div>
      </div>
    </>
  );
}

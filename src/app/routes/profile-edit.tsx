import { HELPER_PATH } from "@shared/rules/screens.ts";
import { useSignOut } from "@/app/use-sign-out";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { useSession } from "@/features/session/session";
import { restoreSession } from "@/features/session/session-actions";
import { AccountBar } from "@/features/users/account/account-bar";
import { OwnAccount } from "@/features/users/account/own-account";

export default function ProfileEdit() {
  const { user } = useSession();
  const signOut = useSignOut();
  const account = <OwnAccount onChanged={() => void restoreSession()} />;
  if (user?.isAdmin)
    return (
      <>
        <ScreenHeading title="Meu Perfil">Seus dados e sua senha.</ScreenHeading>
        {account}
      </>
    );
  return (
    <>
      <PageMeta title="Meu Perfil" description="Seus dados e sua senha." />
      <AccountBar onSignOut={signOut} helpPath={user?.helpsSaturday ? HELPER_PATH : undefined} />
      <PageHeader title="Meu Perfil">
        <p>Seus dados e sua senha.</p>
      </PageHeader>
      <div className="container-page py-10 sm:py-14">{account}</div>
    </>
  );
}

import { PageMeta } from "@/components/page-meta";
import { useSession } from "@/features/session/session";
import { UsersAdmin } from "@/features/users/admin/users-admin";

export default function UsersAdminScreen() {
  const { user } = useSession();
  return (
    <>
      <PageMeta title="Usuários" description="Quem pode entrar na área restrita." />
      <UsersAdmin ownId={user?.id ?? ""} />
    </>
  );
}

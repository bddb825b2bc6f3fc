import { useSession } from "@/features/session/session";
import { UsersAdmin } from "@/features/users/admin/users-admin";

export default function UsersAdminScreen() {
  const { user } = useSession();
  return <UsersAdmin ownId={user?.id ?? ""} />;
}

import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { useFailureToast } from "@/components/use-failure-toast";
import { EmailCard } from "@/features/users/account/email-card";
import { ProfileCard } from "@/features/users/account/profile-card";
import { ProfilePasswordCard } from "@/features/users/account/profile-password-card";
import { ownProfileQuery } from "@/features/users/account/queries";
import { NotificationsCard } from "@/features/users/notifications/notifications-card";
import { SecondFactorCard } from "@/features/users/second-factor/second-factor-card";

/** The cards of the signed-in user's profile. `onChanged` is called when the session must reload the user. */
export function OwnAccount({ onChanged }: { onChanged: () => void }) {
  const query = useQuery(ownProfileQuery());
  const { data: user, error } = query;
  useFailureToast(error, "Erro", "Erro ao carregar perfil");

  if (!user)
    return (
      <QueryPlaceholder query={query}>
        <AccountSkeleton />
      </QueryPlaceholder>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProfileCard user={user} onSaved={onChanged} />
      <ProfilePasswordCard email={user.email} onChanged={onChanged} />
      <EmailCard />
      {user.isAdmin && <SecondFactorCard onChanged={onChanged} />}
      {user.isAdmin && <NotificationsCard />}
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-2" role="status" aria-label="Carregando...">
      {["a", "b"].map((key) => (
        <Card key={key} className="grid gap-6 sm:p-8">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12 w-44" />
        </Card>
      ))}
    </div>
  );
}

import { CircleUser, Pizza, Settings } from "lucide-react";
import type { ButtonSize } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import { useSession } from "@/features/session/session";

type HeaderButtonsProps = { size: ButtonSize; onNavigate?: () => void };

/** The buttons next to the navigation, depending on the session. */
export function HeaderButtons({ size, onNavigate }: HeaderButtonsProps) {
  const { user } = useSession();
  const sharedProps = { size, onClick: onNavigate };
  return (
    <>
      {user ? (
        <LinkButton to={user.isAdmin ? "/admin-dashboard" : "/profile-edit"} variant="quiet" {...sharedProps}>
          {user.isAdmin ? (
            <>
              <Settings className="size-5" /> Admin
            </>
          ) : (
            <>
              <CircleUser className="size-5" /> Meu Perfil
            </>
          )}
        </LinkButton>
      ) : (
        <LinkButton to="/login" variant="quiet" {...sharedProps}>
          Login
        </LinkButton>
      )}
      <LinkButton to="/pizza-beneficente" variant="outline" {...sharedProps}>
        <Pizza className="size-5 narrow:hidden" /> Pizza Beneficente
      </LinkButton>
      <LinkButton to="/ajude" variant="gold" {...sharedProps}>
        Contribuir
      </LinkButton>
    </>
  );
}

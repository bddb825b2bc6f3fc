import type { SessionUser } from "@shared/contract/auth.ts";
import { HELPER_PATH, type Screen } from "@shared/rules/screens.ts";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { useSession } from "@/features/session/session";
import { withReturnPath } from "@/lib/return-path";

const FIRST_PASSWORD_PATH = "/change-password";
const SECOND_FACTOR_PATH = "/segundo-fator";

type Access = NonNullable<Screen["access"]>;

const mayOpen = ({ isAdmin, helpsSaturday }: SessionUser, access: Access) =>
  isAdmin || access === "user" || (access === "helper" && helpsSaturday);

/**
 * Renders its children for those who have the access. Visitors are redirected to /login, users without it to the home page. Helpers are
 * told, because they work next to admins who open the screen.
 */
export default function RequireRole({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();

  if (session.status === "loading") return <LoadingScreen label="Verificando acesso..." />;
  if (session.status === "signed-out") {
    if (session.isByUser) return <Navigate to="/" replace />;
    return <Navigate to="/login" state={withReturnPath(location)} replace />;
  }
  const { user } = session;
  // An initial password must be changed first.
  if (user.mustChangePassword) {
    if (location.pathname !== FIRST_PASSWORD_PATH) return <Navigate to={FIRST_PASSWORD_PATH} replace />;
  } else if (user.secondFactor === "needed" && location.pathname !== SECOND_FACTOR_PATH)
    return <Navigate to={SECOND_FACTOR_PATH} state={withReturnPath(location)} replace />;
  if (mayOpen(user, access)) return children;
  return user.helpsSaturday ? <NotForHelpers /> : <Navigate to="/" replace />;
}

const NotForHelpers = () => (
  <EmptyState
    title="Esta tela é dos administradores"
    action={<LinkButton to={HELPER_PATH}>Ir para a lista do dia</LinkButton>}
  >
    Você ajuda no sábado: as suas telas estão na barra do alto. Se precisar desta, peça a um administrador.
  </EmptyState>
);

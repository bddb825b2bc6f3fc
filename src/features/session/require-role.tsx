import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { type Role, useSession } from "@/features/session/session";
import { withReturnPath } from "@/lib/return-path";

const FIRST_PASSWORD_PATH = "/change-password";
const SECOND_FACTOR_PATH = "/segundo-fator";

/** Renders its children for the given roles. Visitors are redirected to /login, users without the role to the home page. */
export default function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
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
  if (!roles.includes(user.role)) return <Navigate to="/" replace />;
  return children;
}

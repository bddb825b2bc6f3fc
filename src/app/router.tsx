import { lazy, Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { PublicLayout } from "@/app/layouts/public-layout";
import { screens } from "@/app/screens";
import { useArrival } from "@/app/use-arrival";
import { useRecoveryLink } from "@/app/use-recovery-link";
import { LoadingScreen } from "@/components/ui/loading-screen";
import type { Role } from "@/features/session/session";

const RequireRole = lazy(() => import("@/features/session/require-role"));
const AdminLayout = lazy(() => import("@/app/layouts/admin-layout"));

const ACCOUNT_PATHS = ["/profile-edit", "/change-password"];

// Spellings that circulate on old posters and in old messages.
const REDIRECTS: Record<string, string> = {
  "/pizza-benefícente": "/pizza-beneficente",
  "/pizza-benefica": "/pizza-beneficente",
  "/pizza": "/pizza-beneficente",
  "/home": "/",
  "/admin": "/admin-dashboard",
};

// Screens of the administration whose address does not say so.
const ALSO_ADMIN = ["/configuracoes", "/historico"];
const isAdminPath = (path: string) => path.includes("admin") || ALSO_ADMIN.includes(path);

/** Who may see a screen; undefined means everyone. */
function rolesFor(path: string): readonly Role[] | undefined {
  if (isAdminPath(path)) return ["admin"];
  return ACCOUNT_PATHS.includes(path) ? ["admin", "user"] : undefined;
}

const elementOf = ({ path, Screen }: (typeof screens)[number]) => {
  const roles = rolesFor(path);
  const screen = <Screen />;
  const element = (
    <Suspense fallback={<LoadingScreen />}>
      {roles ? <RequireRole roles={roles}>{screen}</RequireRole> : screen}
    </Suspense>
  );
  return <Route key={path} path={path} element={element} />;
};

const adminRoutes = screens.filter(({ path }) => isAdminPath(path)).map(elementOf);
const publicRoutes = screens.filter(({ path }) => !isAdminPath(path)).map(elementOf);

export function AppRoutes() {
  useArrival();
  useRecoveryLink();
  const { pathname, search } = useLocation();
  const target = REDIRECTS[decodedPath(pathname)];
  if (target) return <Navigate to={target + search} replace />;

  return (
    <Routes>
      <Route
        element={
          <Suspense fallback={<LoadingScreen />}>
            <AdminLayout />
          </Suspense>
        }
      >
        {adminRoutes}
      </Route>
      <Route element={<PublicLayout />}>{publicRoutes}</Route>
    </Routes>
  );
}

// A path that is not valid percent-encoding stays as it came and is not found.
function decodedPath(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

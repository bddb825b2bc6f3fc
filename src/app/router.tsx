import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { AdminLayout } from "@/app/layouts/admin-layout";
import { PublicLayout } from "@/app/layouts/public-layout";
import { screens } from "@/app/screens";
import { useArrival } from "@/app/use-arrival";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { RequireRole } from "@/features/session/require-role";
import type { Role } from "@/features/session/session";

const ACCOUNT_PATHS = ["/profile-edit", "/change-password"];

// Spellings that circulate on old posters and in old messages.
const REDIRECTS: Record<string, string> = {
  "/pizza-benefícente": "/pizza-beneficente",
  "/pizza-benefica": "/pizza-beneficente",
  "/pizza": "/pizza-beneficente",
  "/home": "/",
  "/admin": "/admin-dashboard",
};

const isAdminPath = (path: string) => path.includes("admin");

/** Who may see a screen; undefined means everyone. */
function rolesFor(path: string): readonly Role[] | undefined {
  if (isAdminPath(path)) return ["admin"];
  return ACCOUNT_PATHS.includes(path) ? ["admin", "user"] : undefined;
}

const elementOf = ({ path, Screen }: (typeof screens)[number]) => {
  const roles = rolesFor(path);
  const screen = (
    <Suspense fallback={<LoadingScreen />}>
      <Screen />
    </Suspense>
  );
  return (
    <Route
      key={path}
      path={path}
      element={roles ? <RequireRole roles={roles}>{screen}</RequireRole> : screen}
    />
  );
};

const adminRoutes = screens.filter(({ path }) => isAdminPath(path)).map(elementOf);
const publicRoutes = screens.filter(({ path }) => !isAdminPath(path)).map(elementOf);

export function AppRoutes() {
  useArrival();
  const { pathname, search } = useLocation();
  const target = REDIRECTS[decodedPath(pathname)];
  if (target) return <Navigate to={target + search} replace />;

  return (
    <Routes>
      <Route element={<AdminLayout />}>{adminRoutes}</Route>
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

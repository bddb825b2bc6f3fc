import { lazy, type ReactNode, Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { PublicLayout } from "@/app/layouts/public-layout";
import { redirectFor } from "@/app/redirects";
import { screenAt, screens } from "@/app/screens";
import { useMailedLink } from "@/app/use-mailed-link";
import { useScrollRestoration } from "@/app/use-scroll-restoration";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { useSession } from "@/features/session/session";

const RequireRole = lazy(() => import("@/features/session/require-role"));
const AdminLayout = lazy(() => import("@/app/layouts/admin-layout"));

const elementOf = ({ access, element }: (typeof screens)[number]) => (
  <Suspense fallback={<LoadingScreen />}>
    {access ? <RequireRole access={access}>{element}</RequireRole> : element}
  </Suspense>
);

// Created once, so that a change of the query does not re-render screens that do not read it.
const elements = new Map(screens.map((screen) => [screen.path, elementOf(screen)]));

/**
 * The screen of the current URL in its layout. The routes are flat, so that a simple lookup replaces the
 * router's nested routes, which would add 4 KB to every page.
 */
export function AppRoutes() {
  useScrollRestoration();
  useMailedLink();
  const { pathname, search, hash } = useLocation();
  const target = redirectFor(pathname);
  if (target) return <Navigate to={target + search + hash} replace />;

  const { path, access, menus } = screenAt(pathname);
  const screen = elements.get(path);
  if (access === "user" && menus?.admin) return <AccountLayout>{screen}</AccountLayout>;
  if (!access || access === "user") return <PublicLayout>{screen}</PublicLayout>;
  return <BarLayout>{screen}</BarLayout>;
}

/** The layout of a user's own account, which for admins is a screen of the administration. */
const AccountLayout = ({ children }: { children: ReactNode }) =>
  useSession().user?.isAdmin ? <BarLayout>{children}</BarLayout> : <PublicLayout>{children}</PublicLayout>;

const BarLayout = ({ children }: { children: ReactNode }) => (
  <LayoutBoundary>
    <Suspense fallback={<LoadingScreen />}>
      <AdminLayout>{children}</AdminLayout>
    </Suspense>
  </LayoutBoundary>
);

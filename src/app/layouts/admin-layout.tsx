import { screenOf } from "@shared/rules/screens.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { AdminBar } from "@/app/layouts/admin-bar";
import { ConnectionNotice } from "@/app/layouts/connection-notice";
import { HelperBar } from "@/app/layouts/helper-bar";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { ScreenHelp } from "@/app/layouts/screen-help";
import { SkipLink } from "@/app/layouts/skip-link";
import { useKeptFocus } from "@/app/layouts/use-kept-focus";
import { useKeyShortcuts } from "@/app/layouts/use-key-shortcuts";
import { HelperContext } from "@/features/orders/saturday/helper-context";
import { DeliveryOutboxAlerts } from "@/features/orders/saturday/pickup/delivery-outbox-alerts";
import { useSession } from "@/features/session/session";

export default function AdminLayout({ children }: { children: ReactNode }) {
  useKeptFocus();
  const { user } = useSession();
  const isHelper = user?.helpsSaturday ?? false;
  const { pathname } = useLocation();
  useKeyShortcuts();
  const isOwnScreen = !isHelper || screenOf(pathname)?.access === "helper";
  return (
    <HelperContext value={isHelper}>
      <div className="flex min-h-dvh flex-col print:min-h-0 bg-sunken">
        <SkipLink />
        {isHelper ? <HelperBar /> : <AdminBar />}
        <main id="conteudo" tabIndex={-1} className="container-page flex-1 pt-1 pb-10 sm:pt-4">
          <DeliveryOutboxAlerts />
          <LayoutBoundary>{children}</LayoutBoundary>
          {isOwnScreen && <ScreenHelp />}
        </main>
        <ConnectionNotice />
      </div>
    </HelperContext>
  );
}

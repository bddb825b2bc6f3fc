import type { ReactNode } from "react";
import { AdminBar } from "@/app/layouts/admin-bar";
import { ConnectionNotice } from "@/app/layouts/connection-notice";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { ScreenHelp } from "@/app/layouts/screen-help";
import { SkipLink } from "@/app/layouts/skip-link";
import { DeliveryOutboxAlerts } from "@/features/orders/saturday/pickup/delivery-outbox-alerts";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0 bg-sunken">
      <SkipLink />
      <AdminBar />
      <main id="conteudo" tabIndex={-1} className="container-page flex-1 pt-1 pb-10 sm:pt-4">
        <DeliveryOutboxAlerts />
        <LayoutBoundary>{children}</LayoutBoundary>
        <ScreenHelp />
      </main>
      <ConnectionNotice />
    </div>
  );
}

import type { ReactNode } from "react";
import { ConnectionNotice } from "@/app/layouts/connection-notice";
import { Footer } from "@/app/layouts/footer";
import { Header } from "@/app/layouts/header";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { SkipLink } from "@/app/layouts/skip-link";

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink />
      <Header />
      <main id="conteudo" tabIndex={-1} className="flex-1">
        <LayoutBoundary>{children}</LayoutBoundary>
      </main>
      <ConnectionNotice />
      <Footer />
    </div>
  );
}

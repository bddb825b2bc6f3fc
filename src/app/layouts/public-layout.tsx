import { type ReactNode, Suspense } from "react";
import { ConnectionNotice } from "@/app/layouts/connection-notice";
import { Footer } from "@/app/layouts/footer";
import { Header } from "@/app/layouts/header";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { SkipLink } from "@/app/layouts/skip-link";

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink />
      {/* Each part is hydrated by itself, the touched one first. */}
      <Suspense>
        <Header />
      </Suspense>
      <main id="conteudo" tabIndex={-1} className="flex-1">
        <LayoutBoundary>{children}</LayoutBoundary>
      </main>
      <ConnectionNotice />
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}

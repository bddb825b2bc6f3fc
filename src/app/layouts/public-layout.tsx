import type { ReactNode } from "react";
import { ConnectionNotice } from "@/app/layouts/connection-notice";
import { Header } from "@/app/layouts/header";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { SkipLink } from "@/app/layouts/skip-link";
import { LazyHydrate, lazyWhenVisible } from "@/components/lazy-hydrate";

const FOOTER = "rodape";
export const loadFooter = () => import("@/app/layouts/footer");
const Footer = lazyWhenVisible(FOOTER, loadFooter);

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="conteudo" tabIndex={-1} className="flex-1">
        <LayoutBoundary>{children}</LayoutBoundary>
      </main>
      <ConnectionNotice />
      <LazyHydrate id={FOOTER} Part={Footer} className="min-h-16 bg-deep" />
    </div>
  );
}

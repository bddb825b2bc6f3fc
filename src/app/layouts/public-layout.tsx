import { Outlet } from "react-router-dom";
import { Footer } from "@/app/layouts/footer";
import { Header } from "@/app/layouts/header";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { SkipLink } from "@/app/layouts/skip-link";

export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="conteudo" tabIndex={-1} className="flex-1">
        <LayoutBoundary>
          <Outlet />
        </LayoutBoundary>
      </main>
      <Footer />
    </div>
  );
}

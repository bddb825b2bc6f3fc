import { type ReactNode, useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router-dom";
import { reportError } from "@/app/report-errors";
import { PageMeta } from "@/components/page-meta";
import { ErrorState } from "@/components/ui/error-state";
import { isMissingFile } from "@/lib/missing-file";
import { reloadIfAvailable } from "@/lib/reload-if-available";

/** Error boundary that keeps header and footer when a screen fails. Navigation resets it. */
export function LayoutBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname, search]}
      onError={reportError}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ScreenFailure error={error} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // After a release the old files may be missing; only a reloaded page refers to the new ones.
  const isStale = isMissingFile(error);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    setOffline(!navigator.onLine);
    if (isStale && navigator.onLine) reloadIfAvailable(reloadOnce).catch(() => {});
  }, [isStale]);
  return (
    <div className="container-page grid min-h-[60vh] place-content-center py-10">
      <PageMeta title="Esta página não abriu" description="Esta página não abriu." path="/erro" />
      <h1 className="text-center text-3xl">Esta página não abriu</h1>
      <ErrorState
        message={
          isOffline
            ? "Você está sem conexão. Verifique sua internet e tente novamente."
            : "Algo não saiu como esperado nesta página."
        }
        query={{ refetch: isStale ? () => location.reload() : onRetry }}
      />
    </div>
  );
}

const RELOADED_KEY = "reloaded-for";

/** Reloads once for each release: a second reload would not help, so that the button remains. */
function reloadOnce() {
  try {
    // The name of this file differs in each release.
    if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url) return;
    sessionStorage.setItem(RELOADED_KEY, import.meta.url);
  } catch {
    // The browser blocks its storage: reloading could repeat for ever.
    return;
  }
  location.reload();
}

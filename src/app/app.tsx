import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AppRoutes } from "@/app/router";
import { SessionListener } from "@/app/session-listener";
import { useServiceWorker } from "@/app/use-service-worker";
import { ToastRegion } from "@/components/ui/toast-region";
import { startSession } from "@/features/session/start-session";
import type { PageRows } from "@/lib/page-rows";
import { createQueryClient } from "@/lib/query-client";

/** Everything inside the router. `rows`: those of the server-rendered page. */
export function App({ rows }: { rows?: PageRows }) {
  const [queryClient] = useState(() => createQueryClient(rows));
  useEffect(startSession, []);
  useServiceWorker(queryClient);

  return (
    <QueryClientProvider client={queryClient}>
      <AppRoutes />
      <SessionListener />
      <ToastRegion />
    </QueryClientProvider>
  );
}

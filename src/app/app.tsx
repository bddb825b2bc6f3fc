import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AppRoutes } from "@/app/router";
import { SessionOverWatch } from "@/app/session-over-watch";
import { useWorker } from "@/app/use-worker";
import { ToastRegion } from "@/components/ui/toast-region";
import { startSession } from "@/features/session/session";
import type { DrawnRows } from "@/lib/drawn-rows";
import { createQueryClient } from "@/lib/query-client";

/** Everything inside the router. `rows`: what the page was drawn with. */
export function App({ rows }: { rows?: DrawnRows }) {
  const [queryClient] = useState(() => createQueryClient(rows));
  useEffect(startSession, []);
  useWorker(queryClient);

  return (
    <QueryClientProvider client={queryClient}>
      <AppRoutes />
      <SessionOverWatch />
      <ToastRegion />
    </QueryClientProvider>
  );
}

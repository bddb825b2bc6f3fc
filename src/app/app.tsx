import { type DehydratedState, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AppRoutes } from "@/app/router";
import { SessionListener } from "@/app/session-listener";
import { useWorker } from "@/app/use-worker";
import { ToastRegion } from "@/components/ui/toast-region";
import { startSession } from "@/features/session/start-session";
import { createQueryClient } from "@/lib/query-client";

/** Everything inside the router. `state`: the rows that the page was rendered with. */
export function App({ state }: { state?: DehydratedState }) {
  const [queryClient] = useState(() => createQueryClient(state));
  useEffect(startSession, []);
  // For src/inline-head.js. From here on React itself hydrates what is tapped.
  useEffect(() => void dispatchEvent(new Event("hydrated")), []);
  useWorker(queryClient);

  return (
    <QueryClientProvider client={queryClient}>
      <AppRoutes />
      <SessionListener />
      <ToastRegion />
    </QueryClientProvider>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/session/session";
import { onSessionExpired } from "@/lib/stored-session";

/** Clears cached data when a session ends in this or another tab, and shows a toast when the server has ended it. */
export function SessionListener() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const lastUserId = useRef(user?.id);

  // Runs after the effects of unmounting screens, because queries shown on a public page are still in use.
  useEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== user?.id) {
      queryClient.removeQueries({ type: "inactive" });
    }
    lastUserId.current = user?.id;
  }, [user?.id, queryClient]);

  // Guarded screens redirect to the login; public pages stay open. A session that expired before the visit shows no toast.
  useEffect(
    () =>
      onSessionExpired(() => {
        if (lastUserId.current !== undefined) {
          toast.error("Sua sessão terminou", "Entre de novo.");
        }
      }),
    [],
  );

  return null;
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/session/session";
import { SESSION_EXPIRED } from "@/lib/errors";
import { onSessionExpired } from "@/lib/stored-session";

/** Clears cached data when a session ends, in this tab or another, and says when the server ended it. */
export function SessionListener() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const lastUserId = useRef(user?.id);

  // After the effects of the screens that close: what the public page on the screen shows is still in use.
  useEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== user?.id) {
      queryClient.removeQueries({ type: "inactive" });
    }
    lastUserId.current = user?.id;
  }, [user?.id, queryClient]);

  // Guarded screens lead to the login themselves; who reads a public page reads on, and who comes back is not told.
  useEffect(
    () =>
      onSessionExpired(() => {
        if (lastUserId.current !== undefined) {
          toast.error(SESSION_EXPIRED, "Entre novamente para continuar.");
        }
      }),
    [],
  );

  return null;
}

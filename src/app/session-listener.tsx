import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/session/session";
import { SESSION_EXPIRED } from "@/lib/errors";
import { withReturnPath } from "@/lib/return-path";
import { onSessionExpired } from "@/lib/stored-session";

/** Clears cached data when a session ends, in this tab or another; one that the server rejects leads to the login. */
export function SessionListener() {
  const navigate = useNavigate();
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

  useEffect(
    () =>
      onSessionExpired(() => {
        toast.error(SESSION_EXPIRED, "Entre novamente para continuar.");
        navigate("/login", { state: withReturnPath(location) });
      }),
    [navigate],
  );

  return null;
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "@/components/ui/toast";
import { SESSION_EXPIRED } from "@/lib/errors";
import { withReturnPath } from "@/lib/return-path";
import { onSessionExpired } from "@/lib/stored-session";

/** When the server rejects the session: clears cached data, shows a message, and leads to the login. */
export function SessionExpiryListener() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onSessionExpired(() => {
        queryClient.clear();
        toast.error(SESSION_EXPIRED, "Entre novamente para continuar.");
        navigate("/login", { state: withReturnPath(location) });
      }),
    [navigate, queryClient],
  );

  return null;
}

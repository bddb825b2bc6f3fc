import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "@/components/ui/toast";
import { SESSION_OVER } from "@/lib/errors";
import { withReturnPath } from "@/lib/return-path";
import { onSessionOver } from "@/lib/stored-session";

/** When the server no longer knows the session: forget what it showed, say so, and ask to sign in again. */
export function SessionOverWatch() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onSessionOver(() => {
        queryClient.clear();
        toast.error(SESSION_OVER, "Entre novamente para continuar.");
        navigate("/login", { state: withReturnPath(location) });
      }),
    [navigate, queryClient],
  );

  return null;
}

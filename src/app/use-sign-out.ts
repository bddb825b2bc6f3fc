import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { signOut } from "@/features/session/session-actions";
import { clearSignedInDrafts } from "@/lib/form-draft";

/** Signs out, forgets what only the signed-in could see, and goes home. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    navigate("/");
    queryClient.clear();
    clearSignedInDrafts();
    void signOut();
  };
}

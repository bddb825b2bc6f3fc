import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { signOut } from "@/features/session/session-actions";
import { clearSignedInDrafts } from "@/lib/form-draft";

/** Signs out, clears cached data, and leads to the home page. */
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

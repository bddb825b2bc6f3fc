import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { forgetKeptForms } from "@/components/kept-form";
import { signOut } from "@/features/session/session-actions";

/** Signs out, forgets what only the signed-in could see, and goes home. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    navigate("/");
    queryClient.clear();
    forgetKeptForms();
    void signOut();
  };
}

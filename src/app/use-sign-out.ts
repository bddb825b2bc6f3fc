import { useNavigate } from "react-router-dom";
import { signOut } from "@/features/session/session-actions";
import { clearSignedInDrafts } from "@/lib/stored-session";

/** Signs out and leads to the home page. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    navigate("/");
    clearSignedInDrafts();
    void signOut();
  };
}

import { useNavigate } from "react-router-dom";
import { confirmLeaving } from "@/components/active-leave-guard";
import { signOut } from "@/features/session/session-actions";
import { endPushSubscription } from "@/lib/push-subscription";
import { clearSignedInDrafts } from "@/lib/stored-session";

/** Signs out and leads to the home page; asks for confirmation first while a form has unsaved changes. */
export function useSignOut() {
  const navigate = useNavigate();
  const leave = () => {
    navigate("/");
    clearSignedInDrafts();
    void endPushSubscription();
    void signOut();
  };
  return () => confirmLeaving(leave);
}

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { NEW_PASSWORD_PATH, readRecoveryLink } from "@/features/users/recovery/recovery-grant";

/** Recovery links may open any page, often the home page: redirect to the screen for a new password. */
export function useRecoveryLink() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (readRecoveryLink(hash) && pathname !== NEW_PASSWORD_PATH) {
      navigate(NEW_PASSWORD_PATH + hash, { replace: true });
    }
  }, [pathname, hash, navigate]);
}

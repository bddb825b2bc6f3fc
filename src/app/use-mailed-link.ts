import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readMailedLink, storeMailedLink } from "@/features/users/recovery/mailed-link";
import { NEW_PASSWORD_PATH } from "@/features/users/recovery/recovery-grant";

/**
 * Links of mails may open any page, often the home page: redirects to the screen that uses them. Replaces the address at once, so that
 * no token stays in the address bar or the history.
 */
export function useMailedLink() {
  const { hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const link = readMailedLink(hash);
    if (!link) return;
    storeMailedLink(link);
    navigate(NEW_PASSWORD_PATH, { replace: true });
  }, [hash, navigate]);
}

import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

/** Says once for each failure what could not be loaded; its reason, and another try, stand where the list would be. */
export function useFailureToast(error: unknown, title: string, text?: string) {
  useEffect(() => {
    if (error) toast.error(title, text);
  }, [error, title, text]);
}

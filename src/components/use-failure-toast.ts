import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

/** Shows a toast once per failure; the list itself shows the reason and a retry button. */
export function useFailureToast(error: unknown, title: string, text?: string) {
  useEffect(() => {
    if (error) toast.error(title, text);
  }, [error, title, text]);
}

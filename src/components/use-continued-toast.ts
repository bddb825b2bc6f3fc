import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

/** Says once that a form shows restored text. */
export function useContinuedToast(isRestored: boolean) {
  useEffect(() => {
    if (isRestored)
      toast.success("Continuamos de onde você parou", "O que você tinha digitado está de volta.");
  }, [isRestored]);
}

import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";

const showFailure = () =>
  toast.error("Não foi possível copiar", "O navegador não deixou. Selecione o texto e copie.");

/** Copies a text; `isCopied` confirms it for four seconds. Without clipboard permission, or without https, `onFailure` runs. */
export function useCopy(text: string, onFailure = showFailure) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 4000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
      onFailure();
    }
  }
  return { isCopied, copy: () => void copy() };
}

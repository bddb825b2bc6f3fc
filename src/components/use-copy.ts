import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { copyText } from "@/lib/copy-text";

const showFailure = () =>
  toast.error("Não foi possível copiar", "O navegador não deixou. Selecione o texto e copie.");

/** Copies a text; `isCopied` confirms it for four seconds. `onFailure` runs in browsers that refuse every way to copy. */
export function useCopy(text: string, onFailure = showFailure) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 4000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    const hasCopied = await copyText(text);
    setCopied(hasCopied);
    if (!hasCopied) onFailure();
  }
  return { isCopied, copy: () => void copy() };
}

import { useState } from "react";

/** Copies a text and returns whether that succeeded. Without clipboard permission the text can still be selected. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return { isCopied, copy: () => void copy() };
}

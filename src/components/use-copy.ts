import { useState } from "react";

/** Copies a text, and tells whether it did. Without permission to the clipboard the text can still be selected. */
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

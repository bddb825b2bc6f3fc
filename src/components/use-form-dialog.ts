import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * A form in a dialog whose place is in the address (?nome=valor): back closes it. What was typed and not saved is asked
 * about before it goes.
 */
export function useFormDialog(name: string) {
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const value = params.get(name);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  const open = (next: string) => setParams((before) => withParam(before, name, next));
  const close = useCallback(() => {
    setDirty(false);
    setAsking(false);
    setParams((before) => withParam(before, name, null), { replace: true });
  }, [name, setParams]);

  return {
    value,
    open,
    /** Saved, or given up. */
    close,
    /** The reader wants out: asked first when something would be lost. */
    leave: () => (isDirty ? setAsking(true) : close()),
    onDirty: setDirty,
    isAsking,
    stay: () => setAsking(false),
  };
}

function withParam(before: URLSearchParams, name: string, value: string | null) {
  if (value === null) before.delete(name);
  else before.set(name, value);
  return before;
}

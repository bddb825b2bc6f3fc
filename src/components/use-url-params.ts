import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useOwnChanges } from "@/components/use-own-changes";

/**
 * The parameters of the address, and the way to change them. Each change begins with what the one before asked for, also
 * when React has not rendered that yet: two filters set one right after the other both count.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const changes = useOwnChanges(params.toString());

  function change(edit: (next: URLSearchParams) => void, options: NavigateOptions) {
    const next = new URLSearchParams(changes.current.at(-1));
    edit(next);
    changes.current.push(next.toString());
    setParams(next, options);
  }

  return [params, change] as const;
}

/** Sets a parameter; one without a value leaves the address. */
export function setOrDelete(params: URLSearchParams, name: string, value: string) {
  if (value) params.set(name, value);
  else params.delete(name);
}

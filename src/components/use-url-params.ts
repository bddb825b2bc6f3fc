import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { usePendingUrlValues } from "@/components/use-pending-url-values";

/**
 * The URL's query parameters and a function to change them. Each change is based on the previous one, even
 * before React has rendered it: two filters set one right after the other are both applied.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const values = usePendingUrlValues(params.toString());

  function change(edit: (next: URLSearchParams) => void, options: NavigateOptions) {
    const next = new URLSearchParams(values.current.at(-1));
    edit(next);
    values.current.push(next.toString());
    setParams(next, options);
  }

  return [params, change] as const;
}

/** Sets a parameter; an empty value removes it. */
export function setOrDelete(params: URLSearchParams, name: string, value: string) {
  if (value) params.set(name, value);
  else params.delete(name);
}

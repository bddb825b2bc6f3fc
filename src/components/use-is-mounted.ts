import { useCallback, useEffect, useRef } from "react";

/** Returns a function that tells whether the component is still mounted, for the end of a request that outlives its form. */
export function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}

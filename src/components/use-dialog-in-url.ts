import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** History state of entries created by opening: closing goes back to the previous entry. */
export const OPENED_HERE = { openedHere: true };

/**
 * A dialog whose state is in the URL (?nome=valor): "back" closes it, and a closed dialog leaves no history entry. A value that the screen
 * cannot show opens nothing.
 */
export function useDialogInUrl(name: string, canShow: (value: string) => boolean = () => true) {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const isOpenedHere = Boolean(state?.openedHere);
  const navigate = useNavigate();
  const requested = params.get(name);
  const value = requested !== null && canShow(requested) ? requested : null;

  // Undefined from closing until the URL has changed: going back is asynchronous, and a second "close" would go back twice.
  // So would the end of a request after the user has gone back.
  const current = useRef<{ key: string; value: string | null }>(undefined);
  useLayoutEffect(() => {
    current.current = { key, value };
    return () => {
      current.current = undefined;
    };
  }, [key, value]);

  /** Whether the dialog that was open in this render still is. */
  const isStillOpen = useCallback(() => value !== null && current.current?.value === value, [value]);

  /** With another value than the open one, replaces it: closing still leads to the screen without the dialog. */
  function open(newValue: string) {
    params.set(name, newValue);
    setParams(params, value === null ? { state: OPENED_HERE } : { state, replace: true });
  }

  const close = useCallback(() => {
    if (!isStillOpen()) return;
    current.current = undefined;
    if (isOpenedHere) return void navigate(-1);
    setParams(
      (latest) => {
        latest.delete(name);
        return latest;
      },
      { replace: true },
    );
  }, [name, isStillOpen, isOpenedHere, navigate, setParams]);

  return { value, open, close, isStillOpen };
}

import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** History state of entries created by opening: closing goes back to the previous entry. */
export const OPENED_HERE = { openedHere: true };

/** A dialog whose state is in the URL (?nome=valor): "back" closes it, and a closed dialog leaves no history entry. */
export function useDialogInAddress(name: string) {
  const [params, setParams] = useSearchParams();
  const isOpenedHere = Boolean(useLocation().state?.openedHere);
  const navigate = useNavigate();

  function open(value: string) {
    params.set(name, value);
    setParams(params, { state: OPENED_HERE });
  }

  const close = useCallback(() => {
    if (isOpenedHere) return void navigate(-1);
    setParams(
      (current) => {
        current.delete(name);
        return current;
      },
      { replace: true },
    );
  }, [name, isOpenedHere, navigate, setParams]);

  return { value: params.get(name), open, close };
}

import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** Marks the entries of the history that opening made: closing goes back to the one before. */
export const OPENED_HERE = { openedHere: true };

/** A dialog whose place is in the address (?nome=valor): "back" closes it, and closed it is no step back. */
export function useDialogInAddress(name: string) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    value: params.get(name),
    open: (value: string) => setParams({ [name]: value }, { state: OPENED_HERE }),
    close: () => void (state?.openedHere ? navigate(-1) : setParams({}, { replace: true })),
  };
}

import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** "42" -> 42; what is no positive whole number opens nothing. */
export function parseItemId(text: string | null) {
  const id = Number.parseInt(text ?? "", 10);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

// Marks the history entries that a card made: "back" leads to the list again.
const OPENED_HERE = { openedHere: true };

/** The item of a list that the address names with `?id=`, and the way to open and close one. "Back" closes it. */
export function useOpenItem() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  function searchWith(id: number) {
    const next = new URLSearchParams(params);
    next.set("id", String(id));
    return `?${next}`;
  }

  function close() {
    if (state?.openedHere) return navigate(-1);
    setParams(
      (current) => {
        current.delete("id");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { id: parseItemId(params.get("id")), searchWith, linkState: OPENED_HERE, close };
}

export type ItemOpener = ReturnType<typeof useOpenItem>;

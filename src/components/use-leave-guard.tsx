import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Ask, guardLeaving } from "@/components/active-leave-guard";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isRecord } from "@/lib/errors";
import { onPopState } from "@/lib/popstate-listener";

type PathAndQuery = { pathname: string; search: string };

type LeaveGuardOptions = {
  /** The form is in a dialog bound to the URL's query: changing the query counts as leaving, too. */
  isInQuery?: boolean;
  question?: string;
  confirmLabel?: string;
  /** The user has confirmed leaving: the typed text is discarded. */
  onLeave?: () => void;
};

const DEFAULT_QUESTION = "Sair sem salvar? O que você digitou será perdido.";

/**
 * Asks for confirmation before unsaved changes are left: by closing the tab, by an internal link, by "back", by signing out,
 * or by a button that goes through `runGuarded`. Render `dialog` somewhere in the screen.
 */
export function useLeaveGuard(isDirty: boolean, options: LeaveGuardOptions = {}) {
  const {
    isInQuery = false,
    question = DEFAULT_QUESTION,
    confirmLabel = "Sair sem salvar",
    onLeave,
  } = options;
  const [pending, setPending] = useState<{ leave: () => void; question: string }>();
  const isLeaving = useRef(false);
  const ask = useCallback((leave: () => void) => setPending({ leave, question }), [question]);
  const allowLeaving = useCallback(() => {
    isLeaving.current = true;
  }, []);
  const isElsewhere = useCallback(
    (from: PathAndQuery, to: PathAndQuery) =>
      from.pathname !== to.pathname || (isInQuery && from.search !== to.search),
    [isInQuery],
  );

  useEffect(() => {
    if (isDirty) isLeaving.current = false;
    // Saved while the confirmation was open: it is no longer needed.
    else setPending(undefined);
  }, [isDirty]);
  useEffect(() => {
    // Signing out removes drafts, too, whatever the form's own question promises.
    if (isDirty) return guardLeaving((leave) => setPending({ leave, question: DEFAULT_QUESTION }));
  }, [isDirty]);
  useGuardedClosing(isDirty);
  useGuardedLinks(isDirty, isElsewhere, ask);
  useGuardedHistory(isDirty, isElsewhere, isLeaving, ask);

  function leave() {
    allowLeaving();
    onLeave?.();
    setPending(undefined);
    pending?.leave();
  }

  return {
    /** Call after saving or discarding: the next navigation needs no confirmation, even before React re-renders. */
    allowLeaving,
    runGuarded: (action: () => void) => (isDirty ? ask(action) : action()),
    dialog: (
      <ConfirmDialog
        isOpen={pending !== undefined}
        question={pending?.question ?? question}
        confirmLabel={confirmLabel}
        onConfirm={leave}
        onCancel={() => setPending(undefined)}
      />
    ),
  };
}

/** The browser asks before the tab is closed. */
export function useGuardedClosing(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const preventClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", preventClosing);
    return () => removeEventListener("beforeunload", preventClosing);
  }, [isDirty]);
}

type IsElsewhere = (from: PathAndQuery, to: PathAndQuery) => boolean;

function useGuardedLinks(isDirty: boolean, isElsewhere: IsElsewhere, ask: Ask) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDirty) return;
    // In the capture phase: before the click handlers of the router's links.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.download) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.origin !== location.origin || !isElsewhere(location, link)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => navigate(link.pathname + link.search + link.hash));
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [isDirty, isElsewhere, ask, navigate]);
}

function useGuardedHistory(
  isDirty: boolean,
  isElsewhere: IsElsewhere,
  isLeaving: { current: boolean },
  ask: Ask,
) {
  const currentLocation = useLocation();
  const position = useRef(0);
  // Each navigation has another key.
  useEffect(() => {
    position.current = currentLocation.key ? positionInHistory() : 0;
  }, [currentLocation.key]);

  useEffect(() => {
    if (!isDirty) return;
    let isReturning = false;
    // popstate fires after the navigation: hide it from the router, undo it, then ask.
    const guard = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      if (isReturning) {
        isReturning = false;
        return event.stopImmediatePropagation();
      }
      const steps = positionInHistory() - position.current;
      if (steps === 0 || !isElsewhere(currentLocation, location)) return;
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(-steps);
      ask(() => history.go(steps));
    };
    return onPopState(guard);
  }, [isDirty, currentLocation, isElsewhere, isLeaving, ask]);
}

/** The router stores its entry's index in `history.state.idx`. */
function positionInHistory(): number {
  const state: unknown = history.state;
  return isRecord(state) ? Number(state.idx ?? 0) : 0;
}

/** Asks for confirmation before `leave` is called. */
export type Ask = (leave: () => void) => void;

let activeGuard: Ask | undefined;

/** Called by a form while it has unsaved changes. Returns the function that ends this. */
export function guardLeaving(ask: Ask) {
  activeGuard = ask;
  return () => {
    if (activeGuard === ask) activeGuard = undefined;
  };
}

/** Leaves the screen; asks for confirmation first while a form has unsaved changes. For buttons outside the form. */
export function confirmLeaving(leave: () => void) {
  if (activeGuard) activeGuard(leave);
  else leave();
}

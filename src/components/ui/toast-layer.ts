/**
 * Moves the toasts into the topmost open dialog, or into the body when none is open: everything outside a modal dialog is
 * inert and behind it. A MutationObserver follows the dialogs, so that they do not depend on the toasts. Returns a cleanup.
 */
export function followTopmostDialog(region: HTMLElement) {
  let dialogs = [...document.querySelectorAll("dialog")];
  const attach = () => {
    dialogs = dialogs.filter(({ open, isConnected }) => open && isConnected);
    const parent = dialogs.at(-1) ?? document.body;
    if (region.parentElement !== parent) parent.append(region);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDialogElement && !dialogs.includes(target)) dialogs.push(target);
    attach();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  attach();
  return () => {
    observer.disconnect();
    region.remove();
  };
}

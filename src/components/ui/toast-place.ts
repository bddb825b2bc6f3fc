/**
 * Keeps the notices in the topmost dialog, or in the page when none is open: whatever is not in that dialog is inert and
 * behind it. It watches the page, so that dialogs, which nearly every screen has, need not know of notices. Returns the
 * way to stop.
 */
export function keepOnTop(place: HTMLElement) {
  let dialogs = [...document.querySelectorAll("dialog")];
  const put = () => {
    dialogs = dialogs.filter(({ open, isConnected }) => open && isConnected);
    const owner = dialogs.at(-1) ?? document.body;
    if (place.parentElement !== owner) owner.append(place);
  };
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDialogElement && !dialogs.includes(target)) dialogs.push(target);
    put();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  put();
  return () => {
    watch.disconnect();
    place.remove();
  };
}

import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";

type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** "full" covers the screen (forms), "article" (something to read) does so on phones; the others float. */
  size?: "md" | "lg" | "top" | "article" | "full";
  /** False for content shown only once: only a button in its footer closes the dialog. */
  isDismissible?: boolean;
  /** Always visible below the body: the buttons of a form. */
  footer?: ReactNode;
  children: ReactNode;
};

const SIZES = {
  md: "m-auto w-[min(34rem,calc(100vw-2rem))] max-h-[calc(var(--visible)-2rem)] rounded-lg",
  lg: "m-auto w-[min(56rem,calc(100vw-2rem))] max-h-[calc(var(--visible)-2rem)] rounded-lg",
  // Keeps its position while its body grows.
  top: "mx-auto mt-4 sm:mt-16 mb-auto w-[min(42rem,calc(100vw-2rem))] max-h-[calc(var(--visible)-2rem)] sm:max-h-[calc(var(--visible)-5rem)] rounded-lg",
  // Full screen on a phone, floating on wider screens.
  article:
    "m-0 h-(--visible) max-h-none w-full max-w-none sm:m-auto sm:h-auto sm:w-[min(56rem,calc(100vw-2rem))] sm:max-h-[calc(var(--visible)-2rem)] sm:rounded-lg",
  full: "covers-screen m-0 h-(--visible) max-h-none w-full max-w-none",
} as const;

/** A modal dialog with a title, a button 'Fechar' and a body that scrolls. To let "back" close it, keep `isOpen` in the URL. */
export function Modal({
  isOpen,
  onClose,
  title,
  size = "md",
  isDismissible = true,
  footer,
  children,
}: ModalProps) {
  const titleId = useId();
  // Before the dialog takes the focus.
  const quietFocus = useQuietFocus(isOpen);
  const dialog = useDialog(isOpen, onClose, isDismissible);

  return (
    <dialog
      {...dialog}
      onKeyDown={quietFocus.onKeyDown}
      aria-labelledby={titleId}
      className={cx(
        "bottom-[var(--keyboard,0px)] [--visible:calc(100dvh-var(--keyboard,0px))] overflow-hidden bg-surface p-0 text-ink shadow-card open:flex open:flex-col",
        SIZES[size],
      )}
    >
      {isOpen && (
        <>
          {/* With large text a long title leaves space for the body. */}
          <header className="flex max-h-[40dvh] shrink-0 items-start gap-4 overflow-y-auto border-b border-line px-5 py-3 focus-visible:-outline-offset-3 print:max-h-none">
            <h2 id={titleId} className="my-auto min-w-0 flex-1 text-xl">
              {title}
            </h2>
            {/* Works without JavaScript, too. */}
            {isDismissible && (
              <form method="dialog" className="sticky top-0">
                <IconButton
                  label="Fechar"
                  Icon={X}
                  iconSize="size-6"
                  type="submit"
                  onClick={(event) => {
                    event.preventDefault();
                    onClose();
                  }}
                />
              </form>
            )}
          </header>
          <div
            // flex-auto instead of flex-1: in WebKit the height of a body that starts at zero stays zero.
            // The article gets the focus, so that arrows, Page Down and the space bar scroll it.
            {...(size === "article" && {
              tabIndex: 0,
              "data-focus-first": true,
              "data-quiet-focus": quietFocus.isQuiet || undefined,
            })}
            className="min-h-0 flex-auto scroll-py-5 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
          >
            <div className={cx("p-5", size === "full" && "mx-auto max-w-5xl sm:py-8")}>{children}</div>
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}

/** Hides the focus ring of a programmatic focus until a key is pressed, unless the element that opened the dialog shows one. */
function useQuietFocus(isOpen: boolean) {
  const [isQuiet, setQuiet] = useState(true);
  useLayoutEffect(() => {
    // A server-rendered dialog has the focus already (src/starter.js).
    const opener = document.activeElement;
    if (isOpen && !opener?.matches("[data-quiet-focus]")) setQuiet(!opener?.matches(":focus-visible"));
  }, [isOpen]);
  return { isQuiet, onKeyDown: () => setQuiet(false) };
}

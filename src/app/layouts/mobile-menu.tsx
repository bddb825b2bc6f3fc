import { Search, X } from "lucide-react";
import { startTransition, useOptimistic } from "react";
import { HeaderButtons } from "@/app/layouts/header-buttons";
import { mainNavigation } from "@/app/layouts/navigation";
import { ThemeToggle } from "@/app/layouts/theme-toggle";
import { NavLink } from "@/components/link";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { useDialog } from "@/components/ui/use-dialog";

type MobileMenuProps = { isOpen: boolean; onClose: () => void };

/** The navigation as a drawer. A native dialog traps the focus and restores it. */
export default function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const dialog = useDialog(isOpen, onClose);
  const [isShown, setShown] = useOptimistic(isOpen);

  // Closes without a transition, because closing a modal dialog restyles the whole page.
  const hideAndClose = () =>
    startTransition(() => {
      setShown(false);
      onClose();
    });

  return (
    <dialog
      {...dialog}
      hidden={isOpen && !isShown}
      aria-label="Menu"
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto bg-surface p-0 text-ink shadow-card"
    >
      {isOpen && (
        <div className="flex min-h-full flex-col">
          <div className="flex min-h-18 items-center justify-end border-b border-line pr-3 pl-6">
            <p className="mr-auto font-serif text-lg font-semibold narrow:sr-only">Menu</p>
            {/* On screens that are too narrow to show these buttons in the header. */}
            <LinkButton
              to="/busca"
              variant="quiet"
              size="icon"
              className="min-[22.5rem]:hidden"
              aria-label="Buscar no site"
              onClick={onClose}
            >
              <Search className="size-5.5" />
            </LinkButton>
            <span className="min-[26rem]:hidden">
              <ThemeToggle />
            </span>
            <IconButton label="Fechar menu" Icon={X} iconSize="size-7" onClick={hideAndClose} />
          </div>
          <nav aria-label="Menu">
            <ul className="py-2">
              {mainNavigation.map(({ label, to }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    onClick={onClose}
                    className="flex min-h-13 items-center border-l-4 border-transparent px-5 text-lg font-semibold aria-[current]:border-gold aria-[current]:bg-tint aria-[current]:text-primary"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto grid gap-3 border-t border-line p-5 narrow:p-3">
            <HeaderButtons size="md" onNavigate={onClose} />
          </div>
        </div>
      )}
    </dialog>
  );
}

import { Search, X } from "lucide-react";
import { HeaderButtons } from "@/app/layouts/header-buttons";
import { mainNavigation } from "@/app/layouts/navigation";
import { ThemeToggle } from "@/app/layouts/theme-toggle";
import { NavLink } from "@/components/link";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";

export const MENU_ID = "menu";

/** Navigation inside the app does not close the menu by itself. */
const close = () => document.getElementById(MENU_ID)?.hidePopover?.();

/** The navigation as a drawer. The browser opens and closes it, also before the app has started and without scripts. */
export function MobileMenu() {
  return (
    <div
      id={MENU_ID}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      aria-modal="true"
      tabIndex={-1}
      data-quiet-focus=""
      className="inset-y-0 right-0 left-auto m-0 h-dvh w-[min(22rem,88vw)] overflow-y-auto overscroll-contain bg-surface text-ink shadow-card"
    >
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
            onClick={close}
          >
            <Search className="size-5.5" />
          </LinkButton>
          <span className="min-[26rem]:hidden">
            <ThemeToggle />
          </span>
          <IconButton
            label="Fechar menu"
            Icon={X}
            iconSize="size-7"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          />
        </div>
        <nav aria-label="Menu">
          <ul className="py-2">
            {mainNavigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={close}
                  className="flex min-h-13 items-center border-l-4 border-transparent px-5 text-lg font-semibold aria-[current]:border-gold aria-[current]:bg-tint aria-[current]:text-primary"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-3 border-t border-line p-5 narrow:p-3">
          <HeaderButtons size="md" onNavigate={close} />
        </div>
      </div>
    </div>
  );
}

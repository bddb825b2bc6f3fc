import { Menu } from "lucide-react";
import { Brand } from "@/app/layouts/brand";
import { HeaderButtons } from "@/app/layouts/header-buttons";
import { MENU_ID, MobileMenu } from "@/app/layouts/mobile-menu";
import { mainNavigation } from "@/app/layouts/navigation";
import { SearchButton } from "@/app/layouts/search-button";
import { ThemeToggle } from "@/app/layouts/theme-toggle";
import { preloadScreen } from "@/app/screens";
import { NavLink } from "@/components/link";
import { IconButton } from "@/components/ui/icon-button";

export function Header() {
  return (
    // On wide screens the first row scrolls away and the navigation stays.
    <header className="sticky top-0 z-30 border-b border-line bg-surface lg:-top-20 print:hidden">
      <div className="container-page flex min-h-18 items-center gap-2 py-1 lg:h-20">
        <Brand />
        <div className="ml-auto flex items-center gap-2">
          <div className="hidden items-center gap-2 lg:flex">
            <HeaderButtons size="sm" />
          </div>
          <span className="hidden min-[22.5rem]:block">
            <SearchButton />
          </span>
          <span className="hidden min-[26rem]:block">
            <ThemeToggle />
          </span>
          <IconButton
            label="Abrir menu"
            Icon={Menu}
            iconSize="size-7"
            className="lg:hidden"
            popoverTarget={MENU_ID}
          />
        </div>
      </div>
      <nav aria-label="Principal" className="container-page hidden lg:block">
        <ul className="-mx-3 flex gap-1">
          {mainNavigation.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                onPointerEnter={() => preloadScreen(to)}
                className="block border-b-4 border-transparent px-3 pt-2 pb-2 font-semibold text-ink-muted hover:text-primary aria-[current]:border-gold aria-[current]:text-primary"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <MobileMenu />
    </header>
  );
}

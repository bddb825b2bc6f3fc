import { LogOut } from "lucide-react";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { adminNavigation } from "@/app/layouts/navigation";
import { ThemeToggle } from "@/app/layouts/theme-toggle";
import { useSignOut } from "@/app/use-sign-out";
import { Link, NavLink } from "@/components/link";
import { LogoMark } from "@/components/logo";
import { buttonStyle } from "@/components/ui/button-style";
import { useScrollToChild } from "@/components/use-scroll-to-child";
import { house } from "@/lib/house";

const ITEM =
  "flex min-h-12 items-center gap-2 border-y-4 border-transparent px-3 font-semibold whitespace-nowrap text-on-deep-muted " +
  "hover:text-on-deep aria-[current]:border-b-on-deep-gold aria-[current]:text-on-deep md:min-h-14";

/** The navigation bar of the admin screens. On a phone its links scroll sideways, and "Sair" stays visible. */
export function AdminBar() {
  const signOut = useSignOut();
  const items = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useScrollToChild(
    items,
    adminNavigation.findIndex(({ to }) => to !== "/" && pathname.startsWith(to)),
  );

  return (
    <header className="on-deep sticky top-0 z-30 bg-deep text-on-deep">
      <div className="container-page flex items-center gap-4 max-md:gap-1">
        <Link
          to="/admin-dashboard"
          className="hidden shrink-0 py-2 md:block"
          aria-label={`${house.shortName}: painel`}
        >
          <LogoMark className="size-10" />
        </Link>
        <nav aria-label="Administração" className="-ml-3 scroll-row min-w-0 flex-1">
          <ul ref={items} className="flex">
            {adminNavigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"} className={ITEM}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 flex shrink-0 [&_button]:text-on-deep [&_button:hover]:bg-deep-raised">
          <span className="narrow:hidden">
            <ThemeToggle />
          </span>
          <button type="button" className={buttonStyle("quiet", "tight")} onClick={signOut}>
            <LogOut className="size-5" /> <span className="max-lg:sr-only">Sair</span>
          </button>
        </div>
      </div>
    </header>
  );
}

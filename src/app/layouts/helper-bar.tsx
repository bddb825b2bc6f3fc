import { LogOut } from "lucide-react";
import { useLocation } from "react-router-dom";
import { BAR_ITEM, BarLink } from "@/app/layouts/bar-link";
import { ThemeToggle } from "@/app/layouts/theme-toggle";
import { useSignOut } from "@/app/use-sign-out";
import { currentEntry, HELPER_ENTRIES } from "@/lib/admin-menus";

/** The navigation bar of helpers: the screens of the Saturday. */
export function HelperBar() {
  const signOut = useSignOut();
  const current = currentEntry(useLocation());
  return (
    <header className="on-deep sticky top-0 z-30 bg-deep text-on-deep narrow:static print:hidden">
      <div className="container-page flex items-center justify-between gap-4 max-md:gap-1">
        <nav aria-label="Ajuda no sábado" className="-ml-3 min-w-0 max-md:-ml-2">
          <ul className="flex flex-wrap">
            {HELPER_ENTRIES.map(({ to, label }) => (
              // On a phone the bar has space for four; the kitchen leads to the labels.
              <li key={to} className={to.includes("?") ? "max-md:hidden" : undefined}>
                <BarLink to={to} label={label} current={to === current?.to ? "page" : undefined} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 flex shrink-0 items-center max-md:-mr-2 [&_button]:text-on-deep [&_button:hover]:bg-deep-raised">
          <div className="max-md:hidden">
            <ThemeToggle />
          </div>
          <button type="button" aria-label="Sair" className={BAR_ITEM} onClick={signOut}>
            <LogOut className="size-5" /> <span className="max-md:hidden">Sair</span>
          </button>
        </div>
      </div>
    </header>
  );
}

import { ChevronDown, LogOut } from "lucide-react";
import { useLocation } from "react-router-dom";
import { AdminMenu } from "@/app/layouts/admin-menu";
import { BAR_ITEM, BarLink } from "@/app/layouts/bar-link";
import { ThemeToggle } from "@/app/layouts/theme-toggle";
import { useSignOut } from "@/app/use-sign-out";
import { Link } from "@/components/link";
import { LogoMark } from "@/components/logo";
import { buttonStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { useDialogInUrl } from "@/components/use-dialog-in-url";
import { barEntries, currentEntry } from "@/lib/admin-menus";
import { house } from "@/lib/house";

/** The widths at which an entry is in the bar; "Mais" has all of them at every width, and the bar always names the current screen. */
const SHOWN_FROM: Record<string, string> = {
  "/admin-dashboard": "narrow:hidden",
  "/pizza-admin": "narrow:hidden",
  "/blog-admin": "max-[22rem]:hidden",
  "/links-admin": "max-lg:hidden",
  "/users-admin": "max-lg:hidden",
  "/profile-edit": "max-lg:hidden",
  "/": "max-lg:hidden",
};

/** The navigation bar of the admin screens. */
export function AdminBar() {
  const signOut = useSignOut();
  const location = useLocation();
  const menu = useDialogInUrl("mais");
  const current = currentEntry(location);
  const entries = barEntries(current);
  // On a phone the bar has space for three entries.
  const isElsewhere = current && !["/admin-dashboard", "/blog-admin", "/pizza-admin"].includes(current.to);

  function classOf(to: string) {
    if (to === current?.to) return "min-w-0";
    if (to === "/blog-admin" && isElsewhere) return "max-md:hidden";
    return SHOWN_FROM[to] ?? "max-md:hidden";
  }

  return (
    <header className="on-deep sticky top-0 z-30 bg-deep text-on-deep print:hidden">
      <div className="container-page flex items-center gap-4 max-md:gap-1">
        <Link
          to="/admin-dashboard"
          className="hidden shrink-0 py-2 xl:block"
          aria-label={`${house.shortName}: painel`}
        >
          <LogoMark className="size-10" />
        </Link>
        <nav aria-label="Administração" className="-ml-3 flex min-w-0 flex-1 max-md:-ml-2">
          <ul className="flex min-w-0">
            {entries.map(({ label, to }) => (
              <li key={to} className={classOf(to)}>
                <BarLink
                  to={to}
                  label={label}
                  current={
                    to === current?.to
                      ? "page"
                      : to !== "/" && location.pathname.startsWith(`${to}/`)
                        ? "true"
                        : undefined
                  }
                />
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-haspopup="dialog"
            className={cx(BAR_ITEM, "shrink-0")}
            onClick={() => menu.open("1")}
          >
            Mais <ChevronDown className="size-4" />
          </button>
        </nav>
        <div className="-mr-3 hidden shrink-0 md:flex [&_button]:text-on-deep [&_button:hover]:bg-deep-raised">
          <ThemeToggle />
          <button type="button" className={buttonStyle("quiet", "tight")} onClick={signOut}>
            <LogOut className="size-5" /> <span className="max-lg:sr-only">Sair</span>
          </button>
        </div>
      </div>
      <AdminMenu
        isOpen={menu.value !== null}
        onClose={menu.close}
        current={current?.to}
        onSignOut={signOut}
      />
    </header>
  );
}

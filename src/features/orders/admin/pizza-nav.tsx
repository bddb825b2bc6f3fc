import { menuOf } from "@shared/rules/screens.ts";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { NavLink } from "@/components/link";
import { useScrollToChild } from "@/components/use-scroll-to-child";

const SCREENS = menuOf("pizza");

/** Links to the screens of the pizza administration; scrolled sideways on a phone. */
export function PizzaNav() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useScrollToChild(
    list,
    SCREENS.findIndex(({ to }) => to === pathname),
  );

  return (
    <nav aria-label="Pizza" className="scroll-row -mx-5 mb-6 px-5 print:hidden">
      <ul ref={list} className="flex gap-2">
        {SCREENS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="grid min-h-11 place-items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap text-ink-muted hover:text-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

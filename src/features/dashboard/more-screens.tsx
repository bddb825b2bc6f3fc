import { menuOf } from "@shared/rules/screens.ts";
import {
  History,
  Images,
  LayoutList,
  type LucideIcon,
  Mail,
  Settings,
  Trash2,
  UserSearch,
} from "lucide-react";
import { Link } from "@/components/link";

const ICONS: Record<string, LucideIcon> = {
  "/mensagens-admin": Mail,
  "/slides-admin": Images,
  "/configuracoes": Settings,
  "/lixeira-admin": Trash2,
  "/historico": History,
  "/dados-de-uma-pessoa": UserSearch,
};

/** Admin screens that are not in the navigation bar. */
export function MoreScreens() {
  return (
    <nav aria-label="Mais telas">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {menuOf("more").map(({ to, label, note }) => {
          const Icon = ICONS[to] ?? LayoutList;
          return (
            <li key={to}>
              <Link to={to} className="card flex h-full items-center gap-4 p-4 hover:border-primary">
                <Icon className="size-6 shrink-0 text-primary" />
                <span className="min-w-0">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-ink-muted">{note}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { ChevronRight } from "lucide-react";
import { Link } from "@/components/link";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { SECTIONS } from "@/features/settings/sections";

/** The sections of the settings. */
export function SettingsScreen() {
  return (
    <>
      <ScreenHeading title="Configurações">
        O que a casa muda por conta própria. Tudo aqui aparece no site assim que é salvo.
      </ScreenHeading>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {SECTIONS.map(({ path, title, note, draft }) => (
          <li key={path} className="card overflow-hidden">
            <Link to={path} className="flex h-full items-center gap-3 px-4 py-2 hover:bg-tint">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-muted">{note}</span>
                {draft.read() && (
                  <span className="block text-sm font-semibold text-gold-ink">Há mudanças por salvar.</span>
                )}
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

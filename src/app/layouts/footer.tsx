import { OPTIONAL_SCREENS } from "@shared/rules/screens.ts";
import { useQuery } from "@tanstack/react-query";
import { footerNavigation } from "@/app/layouts/navigation";
import { Link } from "@/components/link";
import { LogoMark } from "@/components/logo";
import { NewTabLink } from "@/components/new-tab-link";
import { footerQuery } from "@/features/site/footer-settings";
import { house, mapUrl } from "@/lib/house";
import { houseChatUrl } from "@/lib/whatsapp-url";

const QUIET_LINK =
  "inline-flex min-h-11 items-center text-on-deep-muted underline-offset-4 hover:text-on-deep hover:underline";

export function Footer() {
  // Not refetched, because these settings are part of every server-rendered page.
  const { data: settings } = useQuery({ ...footerQuery, refetchOnMount: false });
  return (
    <footer className="on-deep relative overflow-hidden bg-deep text-on-deep print:hidden">
      <div className="pattern-seeds absolute inset-0 opacity-50" aria-hidden="true" />
      <div className="container-page relative grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1.2fr_1fr]">
        <div>
          <div className="flex items-center gap-3">
            <LogoMark className="size-12" />
            <p className="font-serif text-xl font-semibold">{house.shortName}</p>
          </div>
          <p className="mt-4 max-w-md text-on-deep-muted">
            Nossa missão é estudar e divulgar a Doutrina Espírita, acolher quem chega e servir a quem precisa,
            com simplicidade, respeito e alegria.
          </p>
          <p className="mt-4 font-serif text-lg font-semibold text-on-deep-gold">
            “Fora da caridade não há salvação.”
          </p>
        </div>
        <Address whatsapp={settings?.whatsapp} />
        <QuickLinks enabledPaths={settings?.enabledPaths} />
      </div>
      <div className="relative border-t border-deep-line">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-sm text-on-deep-muted">
          <p className="py-2 text-balance">
            {house.name} · {house.city} - {house.state} · fundada em 5 de abril de 2008
          </p>
          <p className="flex flex-wrap gap-x-6">
            <a href="/agenda.ics" className={QUIET_LINK}>
              Agenda da casa
            </a>
            <a href="/feed.xml" className={QUIET_LINK}>
              Novidades por RSS
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Address({ whatsapp }: { whatsapp: string | null | undefined }) {
  return (
    <div>
      <h2 className="text-lg">Endereço</h2>
      <address className="mt-3 text-on-deep-muted not-italic">
        {house.name}
        <br />
        {house.street}
        <br />
        {house.district}, {house.city} - {house.state}
        <br />
        CEP {house.postalCode}
      </address>
      <NewTabLink
        href={mapUrl}
        className="mt-2 inline-flex min-h-11 items-center text-on-deep-gold underline underline-offset-4"
      >
        Ver no mapa
      </NewTabLink>
      {whatsapp && (
        <NewTabLink
          href={houseChatUrl(whatsapp)}
          className="flex min-h-11 items-center text-on-deep-gold underline underline-offset-4"
        >
          Conversar no WhatsApp
        </NewTabLink>
      )}
    </div>
  );
}

function QuickLinks({ enabledPaths }: { enabledPaths: readonly string[] | undefined }) {
  const isShown = (path: string) =>
    OPTIONAL_SCREENS.every((screen) => screen.path !== path) || enabledPaths?.includes(path);
  return (
    <nav aria-label="Links rápidos">
      <h2 className="text-lg">Links rápidos</h2>
      <ul className="mt-1">
        {footerNavigation
          .filter(({ to }) => isShown(to))
          .map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={QUIET_LINK}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

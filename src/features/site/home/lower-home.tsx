import { Callouts } from "@/features/site/home/callouts";
import { Section } from "@/features/site/home/section";
import { WeeklyScheduleTable } from "@/features/site/home/weekly-schedule-table";
import { HouseStructuredData } from "@/features/site/house-structured-data";
import { AddressCard } from "@/features/site/location/address-card";
import { ContactCard } from "@/features/site/location/contact-card";
import { MapEmbed } from "@/features/site/location/map-embed";
import { PosterButtons } from "@/features/site/poster/poster-buttons";
import { useSiteSettings } from "@/features/site/settings";
import { SettingsBoundary } from "@/features/site/settings-boundary";

/** The home page from the weekly schedule down. */
export function LowerHome() {
  const { week, exceptions = [], phone, email } = useSiteSettings() ?? {};
  return (
    <>
      <HouseStructuredData />
      <Section
        id="programacao"
        title="Programação Semanal"
        lead="Todas as atividades são abertas e gratuitas. Chegue uns quinze minutos antes, para a prece inicial."
      >
        <SettingsBoundary>
          <WeeklyScheduleTable week={week} exceptions={exceptions} />
          <div className="mx-auto mt-5 flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <p className="text-ink-muted">A semana em uma imagem, para o grupo da família ou o mural:</p>
            <PosterButtons />
          </div>
        </SettingsBoundary>
      </Section>
      <Callouts />
      <Section
        id="localizacao"
        title="Nossa Localização"
        lead="No Jardim Presidente, com rampa de acesso e estacionamento na quadra."
      >
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.6fr]">
          <AddressCard />
          <ContactCard phone={phone} email={email} />
          <div className="md:col-span-2 lg:col-span-1">
            <MapEmbed />
          </div>
        </div>
      </Section>
    </>
  );
}

import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { WhatsappButton } from "@/features/site/contact/whatsapp-button";
import { HouseStructuredData } from "@/features/site/house-structured-data";
import { AddressCard } from "@/features/site/location/address-card";
import { MapEmbed } from "@/features/site/location/map-embed";
import { siteSettingsQuery } from "@/features/site/settings";
import { addressInOneLine } from "@/lib/house";

export const prefetch = (client: QueryClient) => client.prefetchQuery(siteSettingsQuery);

export default function Location() {
  return (
    <>
      <PageMeta title="Localização" description={`Como chegar: ${addressInOneLine}.`} />
      <HouseStructuredData />
      <PageHeader title="Localização">
        <p>Estamos no Jardim Presidente, em Rio Verde. Venha nos visitar.</p>
      </PageHeader>
      <div className="container-page grid gap-6 py-10 sm:py-14 lg:grid-cols-[1fr_2fr]">
        <section aria-labelledby="chegar" className="grid content-start gap-6">
          <h2 id="chegar" className="sr-only">
            Como chegar
          </h2>
          <AddressCard />
          <Card>
            <h3 className="text-xl">Ao chegar</h3>
            <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-gold-ink">
              <li>A porta principal fica na avenida, com rampa de acesso.</li>
              <li>Há vagas na quadra; à noite o portão lateral também abre.</li>
              <li>Na recepção, diga que é sua primeira vez: alguém acompanha você.</li>
            </ul>
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton to="/primeira-visita" variant="outline" size="sm">
                Primeira visita
              </LinkButton>
              <WhatsappButton />
            </div>
          </Card>
        </section>
        <section aria-labelledby="mapa" className="order-first lg:order-none">
          <h2 id="mapa" className="sr-only">
            Mapa
          </h2>
          <MapEmbed />
        </section>
      </div>
    </>
  );
}

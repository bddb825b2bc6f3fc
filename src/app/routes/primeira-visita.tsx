import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { WhatsappButton } from "@/features/site/contact/whatsapp-button";
import { AddressCard } from "@/features/site/location/address-card";
import { siteSettingsQuery } from "@/features/site/settings";
import { visitQuery } from "@/features/site/visit/queries";
import { VisitGuide } from "@/features/site/visit/visit-guide";

export const prefetch = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(siteSettingsQuery), client.prefetchQuery(visitQuery)]);

export default function FirstVisit() {
  return (
    <>
      <PageMeta
        title="Primeira visita"
        description="Vem à casa pela primeira vez? O que esperar, rampa e acesso, estacionamento, ônibus e crianças."
      />
      <PageHeader title="Primeira visita">
        <p>Venha como você está. Aqui está o que é bom saber antes de chegar.</p>
      </PageHeader>
      <div className="container-page grid gap-6 py-10 sm:py-14 lg:grid-cols-[2fr_1fr]">
        <VisitGuide />
        <div className="grid content-start gap-6">
          <AddressCard />
          <Card>
            <h3 className="text-xl">Quando vir</h3>
            <p className="mt-3">
              Escolha um dia da programação: todas as atividades são abertas e gratuitas, e não é preciso
              avisar.
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton to="/#programacao" size="sm">
                Ver a programação
              </LinkButton>
              <WhatsappButton />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

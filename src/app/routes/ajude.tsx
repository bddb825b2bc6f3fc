import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { DonationWays } from "@/features/site/donation-ways";
import { siteSettingsQuery, useSiteSettings } from "@/features/site/settings";

export const prefetch = (client: QueryClient) => client.prefetchQuery(siteSettingsQuery);

export default function Help() {
  const { donationText, donationPix } = useSiteSettings() ?? {};
  return (
    <>
      <PageMeta
        title="Como Ajudar"
        description="Doações por boleto ou cartão de crédito, trabalho voluntário e pizza beneficente: veja como ajudar a casa."
      />
      <PageHeader title="Como Ajudar">
        <p>A casa é mantida por quem acredita nela. Toda ajuda, de qualquer tamanho, faz diferença.</p>
      </PageHeader>
      <div className="container-page py-10 sm:py-14">
        <DonationWays note={donationText ?? null} pix={donationPix ?? null} />
      </div>
    </>
  );
}

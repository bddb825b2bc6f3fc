import { type QueryClient, useQuery } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { DonationWays } from "@/features/site/donation-ways";
import { donationsQuery } from "@/features/site/donations";

export const prefetch = (client: QueryClient) => client.prefetchQuery(donationsQuery);

export default function Help() {
  const { data: donations } = useQuery(donationsQuery);
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
        <DonationWays note={donations?.text ?? null} pix={donations?.pix ?? null} />
      </div>
    </>
  );
}

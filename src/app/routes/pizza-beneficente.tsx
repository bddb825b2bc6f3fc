import { type QueryClient, useQuery } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { OrderPage } from "@/features/orders/public/place/order-page";
import { menuQuery, publicRoundsQuery } from "@/features/orders/queries";
import { footerQuery } from "@/features/site/footer-settings";

export const prefetch = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(menuQuery), client.prefetchQuery(publicRoundsQuery)]);

export default function PlaceOrder() {
  const { data: settings } = useQuery({ ...footerQuery, refetchOnMount: false });
  return (
    <>
      <PageMeta
        title="Pizza Beneficente"
        description="Peça sua pizza e ajude as obras da casa: produção quinzenal aos sábados, retirada na nossa sede."
      />
      <PageHeader title="Pizza Beneficente">
        <p>Cada pizza sustenta a sopa, as cestas e as crianças da casa.</p>
      </PageHeader>
      <div className="container-page pt-6 pb-10 sm:pt-10">
        <OrderPage whatsapp={settings?.whatsapp ?? undefined} />
      </div>
    </>
  );
}

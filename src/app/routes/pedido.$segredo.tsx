import { useLocation, useMatch } from "react-router-dom";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { type OwnOrderLocationState, OwnOrderPage } from "@/features/orders/public/own-order/own-order-page";

export default function OwnOrder() {
  const secret = useMatch("/pedido/:segredo")?.params.segredo ?? "";
  const state = useLocation().state as OwnOrderLocationState | null;
  return (
    <>
      <PageMeta title="Seu pedido" description="Acompanhe seu pedido da Pizza Beneficente." />
      <PageHeader title="Seu pedido" eyebrow="Pizza Beneficente" />
      <div className="container-page pt-6 pb-10 sm:pt-10">
        <OwnOrderPage secret={secret} locationState={state ?? undefined} />
      </div>
    </>
  );
}

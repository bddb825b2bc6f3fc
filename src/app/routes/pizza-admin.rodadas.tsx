import { PageMeta } from "@/components/page-meta";
import { RoundsScreen } from "@/features/orders/rounds/rounds-screen";

export default function PizzaAdminRodadas() {
  return (
    <>
      <PageMeta title="Rodadas" description="Dias de retirada da Pizza Beneficente." />
      <RoundsScreen />
    </>
  );
}

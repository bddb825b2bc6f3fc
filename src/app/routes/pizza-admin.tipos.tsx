import { PageMeta } from "@/components/page-meta";
import { TypesScreen } from "@/features/orders/menu/types-screen";

export default function PizzaAdminTipos() {
  return (
    <>
      <PageMeta title="Tipos de pizza" description="Cardápio da Pizza Beneficente." />
      <TypesScreen />
    </>
  );
}

import { PageMeta } from "@/components/page-meta";
import { StaffOrderScreen } from "@/features/orders/admin/staff-order-screen";

export default function PizzaAdminNovo() {
  return (
    <>
      <PageMeta title="Novo pedido de pizza" description="Registrar um pedido recebido." />
      <StaffOrderScreen />
    </>
  );
}

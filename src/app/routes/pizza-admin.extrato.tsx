import { PageMeta } from "@/components/page-meta";
import { StatementScreen } from "@/features/orders/statement/statement-screen";

export default function PizzaAdminExtrato() {
  return (
    <>
      <PageMeta title="Extrato do banco" description="Pagamentos do extrato, pedido a pedido." />
      <StatementScreen />
    </>
  );
}

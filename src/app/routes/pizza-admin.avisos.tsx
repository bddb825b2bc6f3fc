import { PageMeta } from "@/components/page-meta";
import { NoticesScreen } from "@/features/orders/notices/notices-screen";

export default function PizzaAdminAvisos() {
  return (
    <>
      <PageMeta title="Avisos" description="Quem avisar sobre os pedidos." />
      <NoticesScreen />
    </>
  );
}

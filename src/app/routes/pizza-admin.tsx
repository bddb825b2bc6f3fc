import { SignInNotice } from "@/app/sign-in-notice";
import { PageMeta } from "@/components/page-meta";
import { OrdersScreen } from "@/features/orders/admin/orders-screen";
import { useSession } from "@/features/session/session";

export default function Orders() {
  const { user } = useSession();
  if (user) return <OrdersScreen />;
  return (
    <>
      <PageMeta title="Pedidos de Pizza" />
      <SignInNotice title="Acesso Negado" />
    </>
  );
}

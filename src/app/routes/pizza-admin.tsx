import { SignInNotice } from "@/app/sign-in-notice";
import { PageMeta } from "@/components/page-meta";
import { OrdersScreen } from "@/features/orders/desk/list/orders-screen";
import { OrderAlarm } from "@/features/orders/saturday/alarm/order-alarm";
import { useSession } from "@/features/session/session";

export default function Orders() {
  const { user } = useSession();
  if (user) return <OrdersScreen alarm={<OrderAlarm isAlwaysWatching className="contents" />} />;
  return (
    <>
      <PageMeta title="Pedidos de Pizza" />
      <SignInNotice title="Acesso Negado" />
    </>
  );
}

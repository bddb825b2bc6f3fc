import { PageMeta } from "@/components/page-meta";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { OrdersScreen } from "@/features/orders/admin/orders-screen";
import { useSession } from "@/features/session/session";

export default function PizzaAdmin() {
  const { user } = useSession();
  return (
    <>
      <PageMeta title="Pedidos de Pizza" description="Pedidos da Pizza Beneficente." isHidden />
      {user ? (
        <OrdersScreen />
      ) : (
        <EmptyState
          drawing="path"
          title="Acesso Negado"
          action={<LinkButton to="/login">Fazer Login</LinkButton>}
        />
      )}
    </>
  );
}

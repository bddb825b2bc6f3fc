import { useLocation } from "react-router-dom";
import { PageMeta } from "@/components/page-meta";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { OrdersScreen } from "@/features/orders/admin/orders-screen";
import { useSession } from "@/features/session/session";
import { withReturnPath } from "@/lib/return-path";

export default function PizzaAdmin() {
  const { user } = useSession();
  const location = useLocation();
  return (
    <>
      <PageMeta title="Pedidos de Pizza" description="Pedidos da Pizza Beneficente." isHidden />
      {user ? (
        <OrdersScreen />
      ) : (
        <EmptyState
          drawing="path"
          title="Acesso Negado"
          action={
            <LinkButton to="/login" state={withReturnPath(location)}>
              Fazer Login
            </LinkButton>
          }
        />
      )}
    </>
  );
}

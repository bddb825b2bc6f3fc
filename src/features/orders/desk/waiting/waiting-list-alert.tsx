import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { firstToCall, waitingListQuery } from "@/features/orders/desk/waiting/queries";

/** Shows that pizzas became available for a customer on the waiting list who was not called yet. */
export function WaitingListAlert() {
  const { data = [] } = useQuery(waitingListQuery);
  const first = firstToCall(data);
  if (!first) return null;
  return (
    <Alert tone="warning" className="mb-5" title="Há lugar para a lista de espera">
      <Link to="/pizza-admin/avisos?lista=espera" className="text-link">
        Chame primeiro {first.nome_cliente}: {first.quantidade} {first.tipo_pizza_nome}
      </Link>
    </Alert>
  );
}

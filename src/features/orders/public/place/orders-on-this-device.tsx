import { useEffect, useState } from "react";
import { Link } from "@/components/link";
import { type OrderOnThisDevice, ordersOnThisDevice } from "@/features/orders/orders-on-this-device";
import { formatDay } from "@/lib/format-pickup";

/** Links to the orders placed on this device. */
export default function OrdersOnThisDevice() {
  const [orders, setOrders] = useState<OrderOnThisDevice[]>([]);
  useEffect(() => setOrders(ordersOnThisDevice()), []);
  if (orders.length === 0) return null;
  return (
    <nav aria-label="Seus pedidos" className="mb-5 rounded-md bg-tint px-4 py-3">
      <p className="font-semibold">Você já pediu neste aparelho</p>
      <ul>
        {orders.map(({ codigo, segredo, data_retirada }) => (
          <li key={segredo}>
            <Link to={`/pedido/${segredo}`} className="text-link inline-flex min-h-11 items-center">
              Pedido {codigo}, retirada {formatDay(data_retirada)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

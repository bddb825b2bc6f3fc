import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "@/components/link";
import {
  type OrderOnThisDevice,
  ordersOnThisDevice,
  rememberPickupDay,
} from "@/features/orders/orders-on-this-device";
import { ownOrderQuery } from "@/features/orders/public/own-order/queries";
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
        {orders.map((order) => (
          <OrderLink key={order.segredo} order={order} />
        ))}
      </ul>
    </nav>
  );
}

/** With the day of the order as it was when it was placed, until its present state has arrived. */
function OrderLink({ order: { codigo, segredo, data_retirada } }: { order: OrderOnThisDevice }) {
  const { data } = useQuery({ ...ownOrderQuery(segredo), refetchInterval: false });
  const day = data?.rodada?.dataRetirada ?? data_retirada;
  const earlierDay = data?.rodada?.dataAnterior;
  useEffect(() => rememberPickupDay(segredo, day), [segredo, day]);
  return (
    <li>
      <Link to={`/pedido/${segredo}`} className="text-link inline-flex min-h-11 items-center">
        {data?.status === "Cancelado"
          ? `Pedido ${codigo}, cancelado`
          : `Pedido ${codigo}, retirada ${formatDay(day)}${earlierDay ? ` (era ${formatDay(earlierDay)})` : ""}`}
      </Link>
    </li>
  );
}

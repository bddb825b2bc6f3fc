import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ClientOnly } from "@/components/client-only";
import { customerDraft } from "@/features/orders/order-form/draft";
import { MenuPending } from "@/features/orders/order-form/menu-pending";
import { OrderSteps } from "@/features/orders/order-form/order-steps";
import type { PlacedOrder } from "@/features/orders/order-form/submit-order";
import { loadForm, useOrder } from "@/features/orders/order-form/use-order";
import { ORDERS_KEY, rememberOrder } from "@/features/orders/orders-on-this-device";
import { HowItWorks } from "@/features/orders/public/place/how-it-works";
import InviteFriends from "@/features/orders/public/place/invite-friends";
import OrdersOnThisDevice from "@/features/orders/public/place/orders-on-this-device";
import { NotifyMe } from "@/features/orders/public/waiting/notify-me";
import { menuQuery, publicRoundsQuery } from "@/features/orders/queries";

const FindOrder = lazy(() => import("@/features/orders/public/place/find-order"));
// Needed only after a response without the order's secret.
const PlacedNotice = lazy(() => loadForm().then(({ PlacedNotice }) => ({ default: PlacedNotice })));

/** The order form on one screen, up to the acknowledged order. `whatsapp`: the house's number. */
export function OrderPage({ whatsapp }: { whatsapp?: string }) {
  const menu = useQuery(menuQuery);
  const rounds = useQuery(publicRoundsQuery);
  const [placedOrder, setPlacedOrder] = useState<PlacedOrder>();
  const navigate = useNavigate();
  const order = useOrder({
    menu: menu.data ?? [],
    rounds: rounds.data ?? [],
    draftStorage: customerDraft,
    onPlaced: (placed) => {
      const orderWithSecret = placed.orders.find(({ segredo }) => segredo !== null);
      if (!orderWithSecret?.segredo || !orderWithSecret.codigo) return setPlacedOrder(placed);
      // An earlier attempt may have placed the order for another round than the selected one.
      const data_retirada = placed.data[0]?.dataRetirada;
      if (data_retirada)
        rememberOrder({ codigo: orderWithSecret.codigo, segredo: orderWithSecret.segredo, data_retirada });
      const { message, isEarlier } = placed;
      navigate(`/pedido/${orderWithSecret.segredo}`, { state: { message, isEarlier } });
    },
  });

  if (placedOrder) {
    return (
      <Suspense>
        <PlacedNotice placed={placedOrder} onOrderAgain={() => setPlacedOrder(undefined)} />
      </Suspense>
    );
  }

  return (
    <div
      data-draft={ORDERS_KEY}
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0" data-draft={customerDraft.storageKey}>
        <ClientOnly placeholder={null}>
          <OrdersOnThisDevice />
        </ClientOnly>
        <FindOrderDetails />
        {menu.data && rounds.data ? (
          <OrderSteps
            order={order}
            menu={menu.data}
            rounds={rounds.data}
            detailsTitle="Seus dados"
            whatsapp={whatsapp}
            NotifyMe={NotifyMe}
          />
        ) : (
          <MenuPending queries={[menu, rounds]} />
        )}
      </div>
      <aside className="card p-5 lg:sticky lg:top-28" aria-label="Como funciona">
        <HowItWorks menu={menu.data} rounds={rounds.data} />
        <ClientOnly placeholder={null}>
          <InviteFriends />
        </ClientOnly>
      </aside>
    </div>
  );
}

/** The form to find an earlier order, loaded when it is opened. */
function FindOrderDetails() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      // Somebody may have opened it before the page was hydrated.
      ref={(element) => setOpen(element?.open ?? false)}
      className="mb-5"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="text-link inline-flex min-h-11 items-center">Já pediu? Encontre seu pedido</summary>
      {isOpen && (
        <Suspense>
          <FindOrder />
        </Suspense>
      )}
    </details>
  );
}

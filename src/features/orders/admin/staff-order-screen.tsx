import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { PizzaNav } from "@/features/orders/admin/pizza-nav";
import { staffDraft } from "@/features/orders/place/draft";
import { MenuPending } from "@/features/orders/place/menu-pending";
import { OrderSteps } from "@/features/orders/place/order-steps";
import type { Origin } from "@/features/orders/place/submit-order";
import { useOrder } from "@/features/orders/place/use-order";
import { menuQuery, publicRoundsQuery } from "@/features/orders/queries";

const ORIGINS = [
  { value: "telefone", label: "Por telefone" },
  { value: "balcao", label: "No balcão" },
];

/** An order taken by phone or at the counter; of staff also after the deadline and, when they say so, beyond the capacity. */
export function StaffOrderScreen() {
  const menu = useQuery(menuQuery);
  const rounds = useQuery(publicRoundsQuery);
  const [origin, setOrigin] = useState<Origin>("telefone");
  const navigate = useNavigate();
  const order = useOrder({
    menu: menu.data ?? [],
    rounds: rounds.data ?? [],
    draftStorage: staffDraft,
    origin,
    onPlaced: ({ orders }) => {
      const code = orders[0]?.codigo ?? "";
      toast.success("Pedido registrado", `Código ${code}`);
      navigate(`/pizza-admin?busca=${code}`);
    },
  });

  return (
    <>
      <PizzaNav />
      <div className="mx-auto max-w-2xl">
        <ScreenHeading title="Novo pedido" pageTitle="Novo pedido de pizza">
          Pedido recebido por telefone ou no balcão.
        </ScreenHeading>
        <div className="card p-5">
          {menu.data && rounds.data ? (
            <>
              <SelectField
                label="Como o pedido chegou"
                className="mb-5"
                value={origin}
                onChange={(value) => setOrigin(value === "balcao" ? "balcao" : "telefone")}
                options={ORIGINS}
              />
              <OrderSteps
                order={order}
                menu={menu.data}
                rounds={rounds.data}
                detailsTitle="Dados do cliente"
              />
            </>
          ) : (
            <MenuPending queries={[menu, rounds]} />
          )}
        </div>
      </div>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Link } from "@/components/link";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useGuardedClosing } from "@/components/use-leave-guard";
import { ORIGIN_OPTIONS } from "@/features/orders/desk/staff-order/origins";
import { staffDraft } from "@/features/orders/order-form/draft";
import { MenuPending } from "@/features/orders/order-form/menu-pending";
import { OrderSteps } from "@/features/orders/order-form/order-steps";
import type { Origin } from "@/features/orders/order-form/submit-order";
import { useOrder } from "@/features/orders/order-form/use-order";
import { paymentLabel } from "@/features/orders/payment-methods";
import { PizzaNav } from "@/features/orders/pizza-nav";
import { menuQuery, publicRoundsQuery } from "@/features/orders/queries";
import { createJsonStorage, signedInDraftKey } from "@/lib/form-draft";
import { formatMoney, inCents } from "@/lib/format";

const toOrigin = (value: unknown): Origin => (value === "balcao" ? "balcao" : "telefone");

/** Survives a reload, like the rest of the form. */
const originDraft = createJsonStorage(
  signedInDraftKey("origem-do-pedido"),
  (stored: { origin?: unknown }) => ({ origin: toOrigin(stored.origin) }),
);

/** An order entered by staff, from a phone call or at the counter; also after the deadline and, when confirmed, above the capacity. */
export function StaffOrderScreen() {
  const menu = useQuery(menuQuery);
  const rounds = useQuery(publicRoundsQuery);
  const [origin, setOrigin] = useState(() => toOrigin(originDraft.read()?.origin));
  const navigate = useNavigate();
  const order = useOrder({
    menu: menu.data ?? [],
    rounds: rounds.data ?? [],
    draftStorage: staffDraft,
    origin,
    onPlaced: ({ orders: [placed], data }) => {
      const code = placed?.codigo ?? "";
      const orderTotal = placed?.valorTotalGeral ?? 0;
      const placedCents = data.reduce((sum, { valorTotal }) => sum + inCents(valorTotal), 0);
      originDraft.clear();
      // The total of the form may differ from that of a submission whose response was lost.
      if (inCents(orderTotal) > placedCents)
        toast.success(
          "Somado ao pedido que já estava aberto",
          `Código ${code}: agora ${formatMoney(orderTotal)}, ${paymentLabel(data[0]?.formaPagamento)}.`,
        );
      else toast.success("Pedido registrado", `Código ${code}`);
      navigate(`/pizza-admin?busca=${code}`);
    },
  });

  // The draft belongs to this tab, and is lost with it.
  useGuardedClosing(order.count > 0 || order.customer.NomeCliente !== "");

  function changeOrigin(value: string) {
    setOrigin(toOrigin(value));
    originDraft.write({ origin: toOrigin(value) });
  }

  return (
    <>
      <PizzaNav />
      <div className="max-w-2xl">
        <ScreenHeading
          title="Novo pedido"
          pageTitle="Novo pedido de pizza"
          back={{ to: "/pizza-admin", label: "Pedidos" }}
        >
          Pedido recebido por telefone ou no balcão.
        </ScreenHeading>
        <div className="card p-5">
          {menu.data && rounds.data ? (
            <>
              <SelectField
                label="Como o pedido chegou"
                className="mb-5"
                value={origin}
                onChange={changeOrigin}
                disabled={order.isSending}
                options={ORIGIN_OPTIONS}
              />
              <OrderSteps
                order={order}
                menu={menu.data}
                rounds={rounds.data}
                detailsTitle="Dados do cliente"
                staffHint={<StaffHint />}
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

const StaffHint = () => (
  <p>
    Para registrar um pedido agora, crie ou abra uma rodada em{" "}
    <Link to="/pizza-admin/rodadas" className="text-link">
      Rodadas
    </Link>
    .
  </p>
);

import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOrderAction } from "@/features/orders/admin/actions";
import { toAppError } from "@/lib/errors";

const SETTLE_MS = 600;

/**
 * The tapped quantity of a line until the server has saved it. Several taps are sent as one change, and changes are sent
 * one after the other, each with the quantity on which it is based. Taps meanwhile, and changes that failed, are kept,
 * unless another user has changed the quantity.
 */
export function useQuantity({ id, quantidade }: GroupedOrder["pizzas"][number]) {
  const { mutate, isPending, isError } = useOrderAction(`quantity-${id}`);
  const [tapped, setTapped] = useState<number>();
  const sent = useRef<number>(undefined);
  const unsent = useRef<() => void>(undefined);
  const seen = useRef(quantidade);

  const save = useCallback(
    (Quantidade: number, QuantidadeAnterior = seen.current) => {
      unsent.current = undefined;
      sent.current = Quantidade;
      const onError = (error: unknown) => {
        if (toAppError(error).code !== "quantity_changed") return;
        sent.current = undefined;
        setTapped(undefined);
      };
      mutate({ action: "setQuantity", lineId: id, body: { Quantidade, QuantidadeAnterior } }, { onError });
    },
    [mutate, id],
  );

  function tap(quantity: number) {
    if (tapped === undefined) seen.current = quantidade;
    setTapped(quantity);
  }

  useEffect(() => {
    unsent.current = undefined;
    if (quantidade === sent.current) seen.current = quantidade;
    if (tapped === undefined) return;
    if (tapped === quantidade && (sent.current ?? tapped) === tapped) {
      sent.current = undefined;
      return setTapped(undefined);
    }
    if (tapped === sent.current) return;
    unsent.current = () => save(tapped, isPending ? sent.current : seen.current);
    // The base of this change is known only after the response to the previous one.
    if (isPending) return;
    const timer = setTimeout(save, SETTLE_MS, tapped);
    return () => clearTimeout(timer);
  }, [tapped, quantidade, isPending, save]);
  // Pending taps are saved also when the component unmounts.
  useEffect(() => () => unsent.current?.(), []);

  const isUnsaved = isError && tapped !== undefined && tapped === sent.current;
  return {
    quantity: tapped ?? quantidade,
    setQuantity: tap,
    isSaving: isPending,
    /** Retries a failed change. */
    retry: isUnsaved ? () => save(tapped) : undefined,
  };
}

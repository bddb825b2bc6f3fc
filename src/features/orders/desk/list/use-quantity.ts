import { useCallback, useEffect, useRef, useState } from "react";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import type { OrderLine } from "@/features/orders/order";
import { toAppError } from "@/lib/errors";

const DEBOUNCE_MS = 600;

/**
 * The tapped quantity of a line until the server has saved it. Several taps are sent as one change, and changes are sent
 * one after the other, each with the quantity on which it is based. Taps meanwhile, and changes that failed, are kept,
 * unless another user has changed the quantity.
 */
export function useQuantity(orderId: number, { id, quantidade }: OrderLine) {
  const { mutate, isPending, isError } = useOrderAction(`quantity-${id}`);
  const [tappedQuantity, setTappedQuantity] = useState<number>();
  const sentQuantity = useRef<number>(undefined);
  const saveUnsent = useRef<() => void>(undefined);
  const baseQuantity = useRef(quantidade);

  const save = useCallback(
    (quantity: number, seen = baseQuantity.current) => {
      saveUnsent.current = undefined;
      sentQuantity.current = quantity;
      const onError = (error: unknown) => {
        if (toAppError(error).code !== "quantity_changed") return;
        sentQuantity.current = undefined;
        setTappedQuantity(undefined);
      };
      const args = { p_order_id: orderId, p_line_id: id, p_quantity: quantity, p_seen: seen };
      mutate({ action: "setQuantity", args }, { onError });
    },
    [mutate, orderId, id],
  );

  function setQuantity(quantity: number) {
    if (tappedQuantity === undefined) baseQuantity.current = quantidade;
    setTappedQuantity(quantity);
  }

  useEffect(() => {
    saveUnsent.current = undefined;
    if (quantidade === sentQuantity.current) baseQuantity.current = quantidade;
    if (tappedQuantity === undefined) return;
    if (tappedQuantity === quantidade && (sentQuantity.current ?? tappedQuantity) === tappedQuantity) {
      sentQuantity.current = undefined;
      return setTappedQuantity(undefined);
    }
    if (tappedQuantity === sentQuantity.current) return;
    saveUnsent.current = () => save(tappedQuantity, isPending ? sentQuantity.current : baseQuantity.current);
    // The base of this change is known only after the response to the previous one.
    if (isPending) return;
    const timer = setTimeout(save, DEBOUNCE_MS, tappedQuantity);
    return () => clearTimeout(timer);
  }, [tappedQuantity, quantidade, isPending, save]);
  // Pending taps are saved also when the component unmounts.
  useEffect(() => () => saveUnsent.current?.(), []);

  const isUnsaved = isError && tappedQuantity !== undefined && tappedQuantity === sentQuantity.current;
  return {
    quantity: tappedQuantity ?? quantidade,
    setQuantity,
    isSaving: isPending,
    /** Retries a failed change. */
    retry: isUnsaved ? () => save(tappedQuantity) : undefined,
  };
}

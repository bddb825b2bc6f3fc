import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOrderAct } from "@/features/orders/admin/actions";

const SETTLE_MS = 600;

/**
 * The quantity of a line as it was tapped, until the server has it. Several taps are sent as one when they pause, one
 * change after the other; what was tapped meanwhile, or could not be saved, stays.
 */
export function useQuantity({ id, quantidade }: GroupedOrder["pizzas"][number]) {
  const { mutate, isPending, isError } = useOrderAct(`quantity-${id}`);
  const [tapped, setTapped] = useState<number>();
  const sent = useRef<number>(undefined);
  const unsent = useRef<() => void>(undefined);

  const save = useCallback(
    (quantity: number) => {
      unsent.current = undefined;
      sent.current = quantity;
      mutate({ act: "setQuantity", lineId: id, body: { Quantidade: quantity } });
    },
    [mutate, id],
  );

  useEffect(() => {
    unsent.current = undefined;
    if (tapped === undefined) return;
    if (tapped === quantidade && (sent.current ?? tapped) === tapped) {
      sent.current = undefined;
      return setTapped(undefined);
    }
    if (tapped === sent.current) return;
    unsent.current = () => save(tapped);
    const timer = setTimeout(save, SETTLE_MS, tapped);
    return () => clearTimeout(timer);
  }, [tapped, quantidade, save]);
  // Who taps and turns to another page has tapped all the same.
  useEffect(() => () => unsent.current?.(), []);

  const isUnsaved = isError && tapped !== undefined && tapped === sent.current;
  return {
    quantity: tapped ?? quantidade,
    setQuantity: setTapped,
    isSaving: isPending,
    /** Saves again what could not be saved. */
    retry: isUnsaved ? () => save(tapped) : undefined,
  };
}

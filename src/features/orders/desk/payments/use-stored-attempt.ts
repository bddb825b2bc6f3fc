import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type Payment, paymentsQuery } from "@/features/orders/desk/payments/queries";
import { creationKeyStorage } from "@/lib/idempotent-create";

type StoredAttemptOptions = {
  orderId: number;
  /** Where the tab stores the idempotency key of an attempt until its outcome is known. */
  storageKey: string;
  isAnswerDue: boolean;
  onStored: (payment: Payment) => void;
};

/** Finds the payment of an attempt whose answer was lost among the order's payments, also after a reload. */
export function useStoredAttempt({ orderId, storageKey, isAnswerDue, onStored }: StoredAttemptOptions) {
  const { data: payments } = useQuery(paymentsQuery(orderId));
  const tell = useEffectEvent(onStored);
  useEffect(() => {
    const storage = creationKeyStorage(storageKey);
    const key = storage.read()?.key;
    if (isAnswerDue || key === undefined) return;
    const stored = payments?.find(({ chave_idempotencia }) => chave_idempotencia === key);
    if (!stored) return;
    storage.clear();
    tell(stored);
  }, [payments, storageKey, isAnswerDue]);
}

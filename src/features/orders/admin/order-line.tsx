import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useOrderAct } from "@/features/orders/admin/actions";
import { QuantityStepper } from "@/features/orders/quantity-stepper";
import { formatMoney } from "@/lib/format";

type OrderLineProps = { line: GroupedOrder["pizzas"][number]; customer: string; isLocked: boolean };

const SETTLE_MS = 600;

/** One pizza of an order. Several taps on + or - are sent as one when they pause. */
export function OrderLine({ line, customer, isLocked }: OrderLineProps) {
  const { mutate, isPending } = useOrderAct();
  const deleting = useOrderAct();
  const [wanted, setWanted] = useState(line.quantidade);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => setWanted(line.quantidade), [line.quantidade]);
  const unsent = useRef<() => void>(undefined);
  useEffect(() => {
    unsent.current = undefined;
    if (wanted === line.quantidade) return;
    const send = () => {
      unsent.current = undefined;
      mutate(
        { act: "setQuantity", lineId: line.id, body: { Quantidade: wanted } },
        { onError: () => setWanted(line.quantidade) },
      );
    };
    unsent.current = send;
    const timer = setTimeout(send, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted, line.id, line.quantidade, mutate]);
  // Who taps and turns to another page has tapped all the same.
  useEffect(() => () => unsent.current?.(), []);

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40 leading-snug">
        <p className="font-semibold">{line.tipoPizzaNome}</p>
        {line.nota && <p className="rounded-sm bg-gold-soft px-2 text-sm break-words">{line.nota}</p>}
        <p className="text-sm text-ink-muted">
          {formatMoney(line.tipoPizzaPreco)} cada · {formatMoney(line.valorTotal)}
        </p>
      </div>
      {isLocked ? (
        <p className="font-semibold">{line.quantidade} ×</p>
      ) : (
        <div className="ml-auto flex items-center" aria-busy={isPending || undefined}>
          <QuantityStepper name={line.tipoPizzaNome} value={wanted} min={1} onChange={setWanted} />
          <IconButton
            label={`Excluir ${line.tipoPizzaNome} de ${customer}`}
            Icon={Trash2}
            variant="remove"
            onClick={() => setAsking(true)}
          />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question="Tem certeza que deseja excluir esta pizza?"
        itemName={`${line.quantidade} × ${line.tipoPizzaNome}, de ${customer}`}
        onConfirm={async () => {
          await deleting.mutateAsync({ act: "deleteLine", lineId: line.id });
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

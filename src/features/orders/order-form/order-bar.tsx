import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/format";
import { pizzaCount } from "@/lib/format-pickup";

type OrderBarProps = {
  count: number;
  total: number;
  isSending: boolean;
  /** Until the form is loaded, the button shows that it is loading. */
  isFormReady: boolean;
  hasSomethingToSend: boolean;
  isRetry: boolean;
};

/** The running total and the submit button, fixed at the bottom. Belongs to the form with id "pedido". */
export function OrderBar({
  count,
  total,
  isSending,
  isFormReady,
  hasSomethingToSend,
  isRetry,
}: OrderBarProps) {
  const label = isSending ? "Enviando..." : isRetry ? "Tentar novamente" : "Enviar pedido";
  return (
    <div className="sticky bottom-(--notice-height,0px) z-20 -mx-5 border-t border-line bg-surface px-5 py-3 shadow-card narrow:py-1 md:mx-0 md:rounded-t-lg md:border-x unscripted:hidden print:hidden">
      <div className="flex items-center justify-between gap-4 narrow:flex-wrap">
        <p aria-live="polite" aria-atomic="true" className="leading-tight">
          <span className="block text-sm text-ink-muted">
            {count ? pizzaCount(count) : "Escolha suas pizzas"}
          </span>
          <strong className="text-xl whitespace-nowrap tabular-nums">{formatMoney(total)}</strong>
        </p>
        <Button
          type="submit"
          form="pedido"
          variant="gold"
          disabled={!hasSomethingToSend}
          isLoading={isSending || (hasSomethingToSend && !isFormReady)}
          className="min-[22rem]:shrink-0"
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

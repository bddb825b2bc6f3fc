import { ORDER_STATUSES } from "@shared/rules/order-status.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { SelectField } from "@/components/ui/select-field";
import { PaymentStateFilters } from "@/features/orders/desk/list/payment-state-filters";
import type { OrderFilters } from "@/features/orders/desk/list/queries";
import type { Round } from "@/features/orders/rounds";
import { formatNumericDay } from "@/lib/format";

type FilterBarProps = {
  filters: OrderFilters;
  rounds: Round[];
  onChange: (name: "search" | "roundId" | "status" | "paymentMethod", value: string) => void;
};

/** The number of filters in use, apart from the search. */
export const countFilters = ({ roundId, status, paymentMethod, paymentState }: OrderFilters) =>
  [roundId, status, paymentMethod, paymentState].filter(Boolean).length;

export function FilterBar({ filters, rounds, onChange }: FilterBarProps) {
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Rodada"
          value={filters.roundId}
          onChange={(value) => onChange("roundId", value)}
          emptyLabel="Todas"
          options={rounds.map(({ id, data_retirada }) => ({
            value: id,
            label: formatNumericDay(data_retirada),
          }))}
        />
        <SelectField
          label="Status"
          value={filters.status}
          onChange={(value) => onChange("status", value)}
          emptyLabel="Todos"
          options={ORDER_STATUSES.map((status) => ({ value: status, label: status }))}
        />
        <SelectField
          label="Pagamento"
          value={filters.paymentMethod}
          onChange={(value) => onChange("paymentMethod", value)}
          emptyLabel="Todos"
          options={PAYMENT_OPTIONS}
        />
      </div>
      <PaymentStateFilters filters={filters} />
    </>
  );
}

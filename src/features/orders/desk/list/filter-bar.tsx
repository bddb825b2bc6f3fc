import { ORDER_STATUSES } from "@shared/rules/order-status.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { SearchBox } from "@/components/ui/search-box";
import { SelectField } from "@/components/ui/select-field";
import type { OrderFilters } from "@/features/orders/desk/list/queries";
import type { Round } from "@/features/orders/rounds";
import { formatNumericDay } from "@/lib/format";

type FilterBarProps = {
  filters: OrderFilters;
  rounds: Round[];
  onChange: (name: "search" | "roundId" | "status" | "paymentMethod", value: string) => void;
};

export function FilterBar({ filters, rounds, onChange }: FilterBarProps) {
  const activeCount = [filters.roundId, filters.status, filters.paymentMethod].filter(Boolean).length;
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SearchBox
        label="Buscar"
        placeholder="Cliente, telefone ou pizza"
        value={filters.search}
        onSearch={(words) => onChange("search", words)}
      />
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls="filtros"
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter /> Filtros{activeCount > 0 && ` (${activeCount})`}
      </Button>
      <div id="filtros" className={cx("gap-3 sm:contents", isOpen ? "grid" : "hidden")}>
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
    </search>
  );
}

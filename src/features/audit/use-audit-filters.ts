import { useListParams } from "@/components/use-list-params";
import { SUBJECTS } from "@/features/audit/names";
import type { AuditFilters } from "@/features/audit/queries";

const NAMES = { entity: "assunto", person: "pessoa", from: "de", until: "ate" } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters as the address has them; what is not a filter is left out. */
export function useAuditFilters() {
  const { param, setParam, clear } = useListParams();
  const read = (name: keyof AuditFilters, isValid: (value: string) => boolean) => {
    const value = param(NAMES[name]);
    return isValid(value) ? value : "";
  };
  const isDay = (value: string) => DAY.test(value) && !Number.isNaN(Date.parse(value));
  const filters: AuditFilters = {
    entity: read("entity", (value) => SUBJECTS.some(({ entity }) => entity === value)),
    person: read("person", (value) => UUID.test(value)),
    from: read("from", isDay),
    until: read("until", isDay),
  };

  return {
    filters,
    setFilter: (name: keyof AuditFilters, value: string) => setParam(NAMES[name], value),
    isFiltered: Object.values(filters).some(Boolean),
    clear,
  };
}

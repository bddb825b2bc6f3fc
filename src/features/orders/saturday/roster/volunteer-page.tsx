import { SECRET } from "@shared/rules/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { useOwnPlaces } from "@/features/orders/saturday/roster/own-places";
import { sharedRosterQuery } from "@/features/orders/saturday/roster/queries";
import { StationPlaces } from "@/features/orders/saturday/roster/station-places";
import { toAppError } from "@/lib/errors";
import { formatDay } from "@/lib/format-pickup";

/** /escala/…: the page where volunteers sign up. */
export function VolunteerPage({ secret }: { secret: string }) {
  const isSecret = SECRET.test(secret);
  const query = useQuery({ ...sharedRosterQuery(secret), enabled: isSecret });
  const { data, error } = query;
  const ownPlaces = useOwnPlaces();

  if (!isSecret || (error && toAppError(error).status === 404))
    return (
      <EmptyState illustration="path" title="Escala não encontrada">
        Confira o endereço da página, ou peça o link de novo a quem organiza.
      </EmptyState>
    );
  if (!data)
    return (
      <QueryPlaceholder query={query}>
        <div role="status" className="mx-auto grid grid-cols-1 max-w-3xl gap-5">
          <span className="sr-only">Carregando...</span>
          <Skeleton times={3} className="h-36 rounded-lg" />
        </div>
      </QueryPlaceholder>
    );
  return (
    <div className="mx-auto grid grid-cols-1 max-w-3xl gap-5">
      <p className="font-serif text-2xl font-semibold first-letter:uppercase">
        {formatDay(data.dataRetirada)}
      </p>
      {!data.aberta && (
        <Alert
          tone="warning"
          title={
            data.cancelada
              ? "A rodada deste sábado foi cancelada."
              : "Este sábado já passou. Obrigado a quem veio!"
          }
        />
      )}
      {data.postos.length === 0 && <EmptyState title="Ainda não há postos nesta escala." />}
      <ul className="grid grid-cols-1 gap-5">
        {data.postos.map((station) => (
          <StationPlaces
            key={station.id}
            secret={secret}
            station={station}
            ownPlaces={ownPlaces}
            isOpen={data.aberta}
          />
        ))}
      </ul>
      <p className="text-sm text-ink-muted">
        Quem tem este link vê o primeiro nome e a inicial do último de quem vem; o telefone, só quem organiza.
        Para devolver um lugar tomado em outro aparelho, fale com quem organiza.{" "}
        <Link to="/privacidade" className="text-link">
          Privacidade
        </Link>
      </p>
    </div>
  );
}

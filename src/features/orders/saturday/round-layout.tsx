import { type ReactNode, use } from "react";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Select } from "@/components/ui/select";
import { PizzaNav } from "@/features/orders/pizza-nav";
import type { Round } from "@/features/orders/rounds";
import { HelperContext } from "@/features/orders/saturday/helper-context";
import { useChosenRound } from "@/features/orders/saturday/use-chosen-round";
import { dateFormat } from "@/lib/format";
import { formatDay, formatPickupTimes } from "@/lib/format-pickup";

/** "sáb., 5 de dez.", which a select on a phone shows completely with large letters, too. */
const shortDay = dateFormat({ weekday: "short", day: "numeric", month: "short" });

type RoundLayoutProps = {
  title: string;
  /** Beside the selection of the round. */
  action?: (round: Round) => ReactNode;
  children: (round: Round) => ReactNode;
};

/** A screen about one round, with the selection of the round, and its loading, error and empty states. */
export function RoundLayout({ title, action, children }: RoundLayoutProps) {
  const { query, rounds, round, choose } = useChosenRound();
  const isHelper = use(HelperContext);
  const hasSelection = rounds !== undefined && rounds.length > 1;
  return (
    <>
      {!isHelper && <PizzaNav />}
      <ScreenHeading
        title={title}
        actions={
          rounds &&
          round && (
            <>
              {hasSelection && (
                <div className="print:hidden">
                  <Select
                    aria-label="Rodada"
                    value={round.id}
                    onChange={(event) => choose(event.target.value)}
                  >
                    {rounds.map(({ id, data_retirada, cancelada_em }) => (
                      <option key={id} value={id}>
                        {shortDay(`${data_retirada}T12:00:00Z`)}
                        {cancelada_em && " (cancelada)"}
                      </option>
                    ))}
                  </Select>
                </div>
              )}
              {action?.(round)}
            </>
          )
        }
      >
        {round && (
          <p>
            {/* On a phone the selection shows the day. WebKit leaves the capital where it was when the day appears,
                so each part has its own. */}
            <span className={cx("inline-block first-letter:uppercase", hasSelection && "max-sm:hidden")}>
              {formatDay(round.data_retirada)},
            </span>{" "}
            <span className={cx("inline-block", hasSelection && "max-sm:first-letter:uppercase")}>
              {formatPickupTimes(round)}
            </span>
          </p>
        )}
      </ScreenHeading>
      {!rounds ? (
        <QueryPlaceholder query={query}>
          <LoadingScreen />
        </QueryPlaceholder>
      ) : round ? (
        children(round)
      ) : isHelper ? (
        <EmptyState illustration="calendar" title="Nenhuma retirada nestes dias">
          A lista aparece aqui na semana do sábado da retirada.
        </EmptyState>
      ) : (
        <EmptyState
          illustration="calendar"
          title="Nenhuma rodada cadastrada"
          action={<LinkButton to="/pizza-admin/rodadas">Criar a primeira rodada</LinkButton>}
        />
      )}
    </>
  );
}

import { today } from "@shared/rules/days.ts";
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { useUrlParams } from "@/components/use-url-params";
import { roundsQuery } from "@/features/orders/rounds";
import { HelperContext } from "@/features/orders/saturday/helper-context";

/** The next pickup from `day` on that was not cancelled, or the last round when none is to come. `rounds`: newest first. */
export const nearestRound = <Round extends { data_retirada: string; cancelada_em?: string | null }>(
  rounds: Round[],
  day: string,
) => rounds.findLast(({ data_retirada, cancelada_em }) => data_retirada >= day && !cancelada_em) ?? rounds[0];

/** The round of a screen: the one in the URL, otherwise the next. Helpers choose among current rounds. */
export function useChosenRound() {
  const [params, change] = useUrlParams();
  const query = useQuery(roundsQuery);
  const isHelper = use(HelperContext);
  const rounds = isHelper ? query.data?.filter(({ atual }) => atual) : query.data;
  const requestedId = Number(params.get("rodada"));
  const round = rounds && (rounds.find(({ id }) => id === requestedId) ?? nearestRound(rounds, today()));
  const choose = (id: string) => change((next) => next.set("rodada", id), { replace: true });
  return { query, rounds, round, choose };
}

import { today } from "@shared/rules/days.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { toast } from "@/components/ui/toast";
import { NEW_ROW, useEditedRow } from "@/components/use-edited-row";
import { useFormDialog } from "@/components/use-form-dialog";
import { PizzaNav } from "@/features/orders/pizza-nav";
import { type Round, roundsQuery } from "@/features/orders/rounds";
import type { RoundFormValues } from "@/features/orders/setup/rounds/initial-values";
import { duplicatedRound, editedRound, newRound } from "@/features/orders/setup/rounds/initial-values";
import { ProposedDates } from "@/features/orders/setup/rounds/proposed-dates";
import {
  roundTotalsQuery,
  type SummedRound,
  skippedDatesQuery,
} from "@/features/orders/setup/rounds/queries";
import { RoundCard } from "@/features/orders/setup/rounds/round-card";
import { RoundForm } from "@/features/orders/setup/rounds/round-form";
import { proposedDates } from "@/features/orders/setup/rounds/schedule";
import { createJsonStorage, signedInDraftKey } from "@/lib/form-draft";

/** Rounds shown at first, and with each "Mostrar mais". */
const PAGE_SIZE = 20;

export function RoundsScreen() {
  const query = useQuery(roundsQuery);
  const { data: rounds } = query;
  const [shown, setShown] = useState(PAGE_SIZE);
  const dialog = useFormDialog("editar");
  const [initialValues, setInitialValues] = useInitialValues(dialog.value === NEW_ROW);
  const currentDay = today();
  const { data: skipped = [] } = useQuery(skippedDatesQuery(currentDay));

  function create(next: RoundFormValues) {
    setInitialValues(next);
    dialog.open(NEW_ROW);
  }

  const edited = useEditedRow(rounds, dialog);
  // Also of a round further down that the URL opens: its form compares the new values with its orders.
  const summedRounds = useSummedRounds(rounds?.filter(({ id }, index) => index < shown || id === edited?.id));
  const initial = edited
    ? editedRound(edited)
    : (initialValues ?? firstProposedRound(rounds ?? [], currentDay, skipped));
  return (
    <>
      <PizzaNav />
      <ScreenHeading title="Rodadas">Cada rodada é um dia de retirada.</ScreenHeading>
      {!rounds ? (
        <QueryPlaceholder query={query}>
          <LoadingScreen />
        </QueryPlaceholder>
      ) : (
        <>
          <ProposedDates
            roundDays={rounds.map(({ data_retirada }) => data_retirada)}
            currentDay={currentDay}
            skipped={skipped}
            onCreate={(day) => create(newRound(day, rounds[0]))}
          />
          {rounds.length === 0 ? (
            <EmptyState illustration="calendar" title="Nenhuma rodada cadastrada" />
          ) : (
            <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
              {summedRounds.slice(0, shown).map((round) => (
                <RoundCard
                  key={round.id}
                  round={round}
                  onEdit={() => dialog.open(String(round.id))}
                  onDuplicate={() => create(duplicatedRound(round))}
                />
              ))}
            </div>
          )}
          {rounds.length > shown && (
            <Button variant="outline" className="mt-5" onClick={() => setShown(shown + PAGE_SIZE)}>
              Mostrar mais ({rounds.length - shown})
            </Button>
          )}
        </>
      )}
      <FormDialog
        dialog={dialog}
        isOpen={Boolean(rounds) && (dialog.value === NEW_ROW || edited !== undefined)}
        title={edited ? "Editar rodada" : "Nova rodada"}
      >
        <RoundForm
          edited={summedRounds.find(({ id }) => id === edited?.id) ?? edited}
          initial={initial}
          draft={dialog.draft}
          onDone={() => {
            dialog.close();
            toast.success("Rodada salva");
          }}
        />
      </FormDialog>
    </>
  );
}

function useSummedRounds(rounds: Round[] = []): SummedRound[] {
  const { data: totals = [] } = useQuery(roundTotalsQuery(rounds.map(({ id }) => id)));
  return rounds.map((round) => ({ ...round, ...totals.find(({ id }) => id === round.id) }));
}

const initialValuesStorage = createJsonStorage(
  signedInDraftKey("rodada-nova"),
  (stored) => stored as RoundFormValues,
);

/** The first values of the open form of a new round. They survive a reload, because the form's draft has only the differences. */
function useInitialValues(isOpen: boolean) {
  const [values, setValues] = useState(initialValuesStorage.read);
  useEffect(() => {
    if (!isOpen || !values) return;
    initialValuesStorage.write(values);
    // During a reload React runs no cleanup.
    return initialValuesStorage.clear;
  }, [isOpen, values]);
  return [values, setValues] as const;
}

function firstProposedRound(rounds: Round[], currentDay: string, skipped: string[]): RoundFormValues {
  const roundDays = rounds.map(({ data_retirada }) => data_retirada);
  const [day = currentDay] = proposedDates(roundDays, currentDay, 1, skipped);
  return newRound(day, rounds[0]);
}

import type { Roster } from "@shared/contract/roster.ts";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { toast } from "@/components/ui/toast";
import { isOutcomeUnknown } from "@/features/orders/is-outcome-unknown";
import { JoinForm, type Volunteer } from "@/features/orders/saturday/roster/join-form";
import { missingLabel } from "@/features/orders/saturday/roster/missing-label";
import type { useOwnPlaces } from "@/features/orders/saturday/roster/own-places";
import { useJoinRoster, useLeaveRoster } from "@/features/orders/saturday/roster/queries";

type StationPlacesProps = {
  secret: string;
  station: Roster["postos"][number];
  ownPlaces: ReturnType<typeof useOwnPlaces>;
  isOpen: boolean;
};

/** A station for volunteers: names, number of free places, and the button "Eu vou". */
export function StationPlaces({ secret, station, ownPlaces, isOpen }: StationPlacesProps) {
  const joining = useJoinRoster(secret);
  const [isJoining, setJoining] = useState(false);
  const missing = station.vagas - station.voluntarios.length;
  // A place without an id belongs to an attempt to join that got no response. The attempt may have taken the last place, so the
  // button stays: a retry sends the same key and shows the result.
  const hasUnconfirmedAttempt = ownPlaces.places.some(
    ({ stationId, id }) => stationId === station.id && id === undefined,
  );
  const isOwn = station.voluntarios.some(({ id }) => ownPlaces.places.some((place) => place.id === id));

  const join = async ({ Nome, Telefone }: Volunteer) => {
    const key = ownPlaces.keyFor(station.id, Nome);
    // With mutateAsync, because "Cancelar" resets the mutation: callbacks of mutate() would not run, but the request completes.
    await joining.mutateAsync({ PostoId: station.id, Nome, Telefone, Chave: key }).then(
      ({ id, message }) => {
        ownPlaces.remember({ id, key, stationId: station.id }, Nome, Telefone ?? "");
        setJoining(false);
        toast.success(message, station.nome);
      },
      (error) => {
        // The server refused the request, so that no place was taken. A refusal unrelated to the place says nothing about
        // earlier attempts.
        if (!isOutcomeUnknown(error)) ownPlaces.forget(key);
      },
    );
  };

  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-xl break-words">{station.nome}</h2>
        <Badge tone={missing > 0 ? "gold" : "success"}>{missingLabel(missing)}</Badge>
      </div>
      <Volunteers secret={secret} station={station} ownPlaces={ownPlaces} isOpen={isOpen} />
      {isOpen && (missing > 0 || hasUnconfirmedAttempt) && !isJoining && (
        <Button
          variant={isOwn ? "outline" : "primary"}
          className="mt-3"
          aria-label={`${isOwn ? "Levar mais alguém" : "Eu vou"}: ${station.nome}`}
          onClick={() => setJoining(true)}
        >
          {isOwn ? "Levar mais alguém" : "Eu vou"}
        </Button>
      )}
      {isJoining && (
        <JoinForm
          initial={isOwn ? undefined : ownPlaces}
          submitLabel="Confirmar"
          saving={joining}
          onSubmit={join}
          onCancel={() => {
            joining.reset();
            setJoining(false);
          }}
        />
      )}
    </li>
  );
}

function Volunteers({ secret, station, ownPlaces, isOpen }: StationPlacesProps) {
  const ownPlaceOf = (id: number) => ownPlaces.places.find((place) => place.id === id);
  if (station.voluntarios.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-1">
      {station.voluntarios.map(({ id, nome }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 break-words">
            {nome}
            {ownPlaceOf(id) && <strong className="text-primary"> (você)</strong>}
          </span>
          {ownPlaceOf(id) && isOpen && (
            <WithdrawButton
              secret={secret}
              placeKey={ownPlaceOf(id)?.key ?? ""}
              stationName={station.nome}
              ownPlaces={ownPlaces}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type WithdrawButtonProps = {
  secret: string;
  placeKey: string;
  stationName: string;
  ownPlaces: StationPlacesProps["ownPlaces"];
};

function WithdrawButton({ secret, placeKey, stationName, ownPlaces }: WithdrawButtonProps) {
  const leaving = useLeaveRoster(secret);
  return (
    <ConfirmAction
      button={(ask) => (
        <Button variant="remove" size="tight" aria-label={`Não vou mais: ${stationName}`} onClick={ask}>
          Não vou mais
        </Button>
      )}
      question="Devolver o seu lugar?"
      itemName={stationName}
      confirmLabel="Devolver"
      onConfirm={async () => {
        const { message } = await leaving.mutateAsync(placeKey);
        ownPlaces.forget(placeKey);
        toast.success(message);
      }}
    />
  );
}

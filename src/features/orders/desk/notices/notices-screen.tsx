import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Chips } from "@/components/ui/chips";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { useListParams } from "@/components/use-list-params";
import { NoticeQueue } from "@/features/orders/desk/notices/notice-queue";
import { dueNoticesQuery, roundPeopleQuery } from "@/features/orders/desk/notices/queries";
import { RoundPeople } from "@/features/orders/desk/notices/round-people";
import { SentNotices } from "@/features/orders/desk/notices/sent-notices";
import { waitingListQuery } from "@/features/orders/desk/waiting/queries";
import { WaitingList } from "@/features/orders/desk/waiting/waiting-list";
import { PizzaNav } from "@/features/orders/pizza-nav";

const LISTS = [
  { name: "mudanca", label: "Mudança de dia" },
  { name: "rodada_cancelada", label: "Rodada cancelada" },
  { name: "pessoas", label: "Espera e escala" },
  { name: "pagamento", label: "Lembrar de pagar" },
  { name: "confirmado", label: "Pagamento confirmado" },
  { name: "retirada", label: "Retirada amanhã" },
  { name: "liberado", label: "Pedido liberado" },
  { name: "espera", label: "Lista de espera" },
] as const;
type List = (typeof LISTS)[number];

/** The customers to contact now, one after the other; each tap opens the conversation and records the notice. */
export function NoticesScreen() {
  const notices = useQuery(dueNoticesQuery);
  const waiting = useQuery(waitingListQuery);
  const people = useQuery(roundPeopleQuery);
  const { param } = useListParams();
  /** Undefined until the list is loaded. */
  const countOf = (name: string) =>
    name === "espera"
      ? waiting.data?.length
      : name === "pessoas"
        ? people.data?.length
        : notices.data?.filter(({ lista }) => lista === name).length;
  const hasPeople = ({ name }: List) => (countOf(name) ?? 0) > 0;
  // While the screen is open, lists that fill or empty neither change places nor replace the shown one under the finger.
  const [kept, keep] = useState<{ shown: List; empty: List[] }>();
  const requested = LISTS.find(({ name }) => name === param("lista"));
  const chosen =
    requested ?? (kept && hasPeople(kept.shown) ? kept.shown : LISTS.find(hasPeople)) ?? LISTS[0];
  const isLoaded = LISTS.every(({ name }) => countOf(name) !== undefined);
  if (isLoaded && kept?.shown !== chosen)
    keep({ shown: chosen, empty: kept?.empty ?? LISTS.filter((list) => !hasPeople(list)) });

  // On a phone the row shows two or three lists: those with somebody to tell come first. "pessoas", which is rare, has no empty list.
  const emptyRank = (list: List) => Number(kept?.empty.includes(list) ?? countOf(list.name) === 0);
  const shownLists = LISTS.filter(
    ({ name }) => name !== "pessoas" || name === chosen.name || countOf(name),
  ).toSorted((one, other) => emptyRank(one) - emptyRank(other));

  return (
    <>
      <PizzaNav />
      <div className="max-w-3xl">
        <ScreenHeading title="Avisos">
          Um por um: o toque abre a conversa com o texto pronto e marca como enviado.
        </ScreenHeading>
        <Chips
          label="Listas de avisos"
          chips={shownLists.map(({ name, label }) => ({
            key: name,
            to: { search: `?lista=${name}` },
            text: countOf(name) === undefined ? label : `${label}: ${countOf(name)}`,
            isCurrent: name === chosen.name,
          }))}
        />
        {chosen.name === "espera" ? (
          <WaitingList />
        ) : chosen.name === "pessoas" ? (
          <RoundPeople />
        ) : notices.data ? (
          <NoticeQueue
            key={chosen.name}
            notices={notices.data.filter(({ lista }) => lista === chosen.name)}
          />
        ) : (
          <QueryPlaceholder query={notices} errorTitle="Erro ao carregar os avisos">
            <Skeleton className="h-64 w-full rounded-lg" />
          </QueryPlaceholder>
        )}
        <SentNotices />
      </div>
    </>
  );
}

import { isMobile } from "@shared/rules/phone.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, MessageCircle } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { ExternalButton } from "@/components/ui/link-button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { useSteadyTaps } from "@/components/use-steady-taps";
import {
  PEOPLE_MESSAGES,
  type RoundPerson,
  roundPeopleQuery,
  useRecordRoundPerson,
} from "@/features/orders/desk/notices/queries";
import { orderMessagesQuery } from "@/features/orders/desk/order-messages";
import { PhoneLink } from "@/features/orders/desk/phone-link";
import { placeholderValues } from "@/features/orders/desk/placeholder-values";
import { messageText } from "@/features/orders/whatsapp";
import { whatsappUrl } from "@/lib/whatsapp-url";

const keyOf = ({ espera, voluntarios }: RoundPerson) => [...espera, "", ...voluntarios].join();

/** Customers on the waiting list and volunteers who know another day of their round than the present one. */
export function RoundPeople() {
  const query = useQuery(roundPeopleQuery);
  const { data: people } = query;
  const steadyTaps = useSteadyTaps((people ?? []).map(keyOf));
  if (!people) return <QueryPlaceholder query={query} errorTitle="Erro ao carregar os avisos" />;
  if (people.length === 0) return <EmptyState illustration="path" title="Todos avisados" />;
  return (
    <ul className={cx("grid grid-cols-1 gap-3", steadyTaps)}>
      {people.map((person) => (
        <PersonCard key={keyOf(person)} person={person} />
      ))}
    </ul>
  );
}

function PersonCard({ person }: { person: RoundPerson }) {
  const { data: templates } = useQuery(orderMessagesQuery);
  const recording = useRecordRoundPerson();
  const { nome, telefone, espera, voluntarios } = person;
  const values = placeholderValues({
    ...person,
    codigos: [],
    pizzas: "",
    total: 0,
    falta: 0,
    round: { ...person, pagar_ate: null },
  });
  const text = messageText(PEOPLE_MESSAGES[person.tipo] ?? "message_people_moved", values, templates);
  const record = () => recording.mutate(person);
  return (
    <li className="card grid grid-cols-1 gap-2 p-4">
      <h2 className="font-sans text-lg leading-snug font-semibold break-words">{nome}</h2>
      <p className="text-sm text-ink-muted">
        {espera.length === 0
          ? "Escala"
          : voluntarios.length === 0
            ? "Lista de espera"
            : "Lista de espera e escala"}
      </p>
      <p className="rounded-sm bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
      <div className="-mx-2 flex flex-wrap items-center">
        {telefone && isMobile(telefone) && (
          <ExternalButton variant="quiet" size="tight" href={whatsappUrl(text, telefone)} onClick={record}>
            <MessageCircle /> Avisar no WhatsApp
          </ExternalButton>
        )}
        {telefone && <PhoneLink phone={telefone} />}
        <Button variant="quiet" size="tight" aria-label={`Já avisei ${nome}`} onClick={record}>
          <Check /> Já avisei
        </Button>
      </div>
    </li>
  );
}

import { toInstant } from "@shared/rules/dates.ts";
import { iCalendar } from "@shared/rules/icalendar.ts";

type Pickup = {
  /** Stable, so that adding twice replaces. */
  id: string;
  data_retirada: string;
  retirada_inicio: string;
  retirada_fim: string;
  title: string;
  description: string;
  place: string;
};

const instantOf = (day: string, time: string) => new Date(toInstant(`${day}T${time.slice(0, 5)}`) ?? day);

/** The pickup as an iCalendar file, with a reminder two hours before. */
export const calendarFile = (pickup: Pickup, now = new Date()) =>
  iCalendar(
    [
      {
        uid: `pizza-${pickup.id}@caminho-de-luz`,
        start: instantOf(pickup.data_retirada, pickup.retirada_inicio),
        end: instantOf(pickup.data_retirada, pickup.retirada_fim),
        title: pickup.title,
        description: pickup.description,
        place: pickup.place,
        reminder: "PT2H",
      },
    ],
    { product: "Pizza Beneficente" },
    now,
  );

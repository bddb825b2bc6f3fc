import { CalendarPlus, Download } from "lucide-react";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalButton } from "@/components/ui/link-button";
import { siteUrl } from "@/lib/env";

/** Links that subscribe to the house's calendar. */
export function CalendarLinks() {
  const file = siteUrl("/agenda.ics");
  const subscription = file.replace(/^https?:/, "webcal:");
  return (
    <section
      aria-labelledby="agenda"
      className="card flex flex-wrap items-center justify-between gap-5 p-5 sm:p-8"
    >
      <div className="max-w-xl flex-1 basis-72">
        <h2 id="agenda" className="text-2xl">
          A agenda da casa no seu celular
        </h2>
        <p className="mt-2 text-ink-muted">
          As reuniões da semana, os eventos, as transmissões e os sábados de pizza aparecem no seu calendário,
          e mudam sozinhos quando a casa muda.
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <a href={subscription} className={buttonStyle("primary")}>
          <CalendarPlus /> Assinar agenda
        </a>
        <ExternalButton
          variant="outline"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
        >
          Google Agenda
        </ExternalButton>
        <a href="/agenda.ics" download="agenda.ics" className={buttonStyle("quiet")}>
          <Download /> Baixar
        </a>
      </p>
    </section>
  );
}

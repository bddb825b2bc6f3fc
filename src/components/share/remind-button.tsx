import { type CalendarEntry, iCalendar } from "@shared/rules/icalendar.ts";
import { CalendarPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { downloadText } from "@/lib/download";

const TWO_HOURS_BEFORE = "PT2H";

type RemindButtonProps = {
  entry: CalendarEntry;
  /** A smaller button, for lists with many of them. */
  isQuiet?: boolean;
};

/** Downloads a calendar file with one event, and a reminder two hours before it. */
export function RemindButton({ entry, isQuiet = false }: RemindButtonProps) {
  function download() {
    const text = iCalendar([{ ...entry, reminder: TWO_HOURS_BEFORE }], { product: "Lembrete" });
    downloadText("lembrete.ics", text, "text/calendar");
  }
  return (
    <Button
      variant={isQuiet ? "quiet" : "outline"}
      size={isQuiet ? "tight" : "sm"}
      onClick={download}
      aria-label={`Lembrar-me: ${entry.title}`}
    >
      <CalendarPlus /> Lembrar-me
    </Button>
  );
}

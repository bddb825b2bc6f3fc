import { type CalendarEntry, iCalendar } from "@shared/rules/icalendar.ts";
import { CalendarPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { downloadText } from "@/lib/download";

const BEFORE = "PT2H";

type RemindButtonProps = {
  entry: CalendarEntry;
  /** In lists with many of them. */
  isQuiet?: boolean;
};

/** Puts one event into the visitor's own calendar, which reminds of it two hours before. */
export function RemindButton({ entry, isQuiet = false }: RemindButtonProps) {
  function save() {
    const text = iCalendar([{ ...entry, reminder: BEFORE }], { product: "Lembrete" });
    downloadText("lembrete.ics", text, "text/calendar");
  }
  return (
    <Button
      variant={isQuiet ? "quiet" : "outline"}
      size={isQuiet ? "tight" : "sm"}
      onClick={save}
      aria-label={`Lembrar-me: ${entry.title}`}
    >
      <CalendarPlus /> Lembrar-me
    </Button>
  );
}

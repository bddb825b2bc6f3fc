import { CalendarPlus } from "lucide-react";
import { buttonStyle } from "@/components/ui/button-style";
import { fileUrl } from "@/lib/env";

type RemindButtonProps = {
  /** What the reminder is about. */
  title: string;
  /** The call of the API that makes the calendar file. */
  path: `/${string}.ics`;
  label?: string;
  /** A smaller button, for lists with many of them. */
  isQuiet?: boolean;
};

/** Downloads a calendar file with one event and a reminder, from an address that browsers inside other apps can download, too. */
export function RemindButton({ title, path, label = "Lembrar-me", isQuiet = false }: RemindButtonProps) {
  return (
    <a
      href={fileUrl(path)}
      download
      className={buttonStyle(isQuiet ? "quiet" : "outline", isQuiet ? "tight" : "sm")}
      aria-label={`${label}: ${title}`}
    >
      <CalendarPlus /> {label}
    </a>
  );
}

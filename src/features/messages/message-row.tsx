import { ChevronRight } from "lucide-react";
import { Link, type LinkProps } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import type { Message } from "@/features/messages/queries";
import { formatDate, formatTime } from "@/lib/format";

type MessageRowProps = { message: Message; isOpen: boolean } & Pick<LinkProps, "to" | "state" | "replace">;

/** One message of the list; unread ones stand out. */
export function MessageRow({ message, isOpen, ...target }: MessageRowProps) {
  const isUnread = message.read_at === null;
  return (
    <li>
      <Link
        {...target}
        data-row=""
        aria-current={isOpen ? "true" : undefined}
        className={cx(
          "flex items-center gap-4 px-5 py-4 hover:bg-tint aria-[current]:bg-tint",
          isUnread && "shadow-[inset_4px_0_0_var(--color-gold)]",
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={cx("min-w-0 break-words", isUnread ? "font-bold" : "font-semibold")}>
              {message.name}
            </span>
            <MessageBadge message={message} />
            <time dateTime={message.created_at} className="text-sm text-ink-muted">
              {formatDate(message.created_at)} às {formatTime(message.created_at)}
            </time>
          </span>
          <span className={cx("mt-1 line-clamp-2 break-words", !isUnread && "text-ink-muted")}>
            {message.message}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-muted" />
      </Link>
    </li>
  );
}

export function MessageBadge({ message }: { message: Message }) {
  if (message.answered_at) return <Badge tone="success">Respondida</Badge>;
  return message.read_at ? <Badge tone="neutral">Lida</Badge> : <Badge tone="gold">Não lida</Badge>;
}

import { queryOptions } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

/** Message templates of the WhatsApp buttons; the defaults when they cannot be loaded. */
export const orderMessagesQuery = queryOptions({
  queryKey: ["site-settings", "messages"],
  queryFn: ({ signal }) =>
    unwrap(
      rows
        .from("site_settings")
        .select(
          "message_pending, message_confirmed, message_delivered, message_cancelled, message_overdue, message_tomorrow, message_waiting, message_changed, message_released, message_moved, message_round_cancelled, message_kept, message_people_moved, message_people_cancelled, message_people_kept, pix_key, pix_name, pix_city, pix_identifier",
        )
        .abortSignal(signal)
        .single(),
    ),
  staleTime: 10 * 60_000,
});

import { toastRegion } from "@/components/ui/toast";

/** Takes all notices from the screen, once what they speak of is over. Not part of `toast`, which every page loads. */
export function dismissToasts() {
  if (toastRegion.isWanted) void import("sonner").then(({ toast }) => toast.dismiss());
}

import { toastRegion } from "@/components/ui/toast";

/** Takes all notices from the screen, once what they speak of is over. Not part of `toast`, which every page loads. */
export function dismissToasts() {
  if (!toastRegion.isWanted) return;
  // One that still waits for its region comes first.
  void Promise.all([import("sonner"), toastRegion.ready]).then(
    ([{ toast }]) => toast.dismiss(),
    () => undefined,
  );
}

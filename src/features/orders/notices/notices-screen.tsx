import { ScreenHeading } from "@/components/ui/screen-heading";
import { PizzaNav } from "@/features/orders/admin/pizza-nav";
import { WaitingList } from "@/features/orders/waiting/waiting-list";

/** Whom to write to: one after the other. */
export function NoticesScreen() {
  return (
    <>
      <PizzaNav />
      <div className="mx-auto max-w-2xl">
        <ScreenHeading title="Avisos">Quem pediu para ser avisado, por ordem de chegada.</ScreenHeading>
        <WaitingList />
      </div>
    </>
  );
}

import { ScreenHeading } from "@/components/ui/screen-heading";
import { CountCards } from "@/features/dashboard/count-cards";
import { FirstSteps } from "@/features/dashboard/first-steps";
import { Overview } from "@/features/dashboard/overview";
import { PixKeyNotice } from "@/features/dashboard/pix-key-notice";
import { RoundsChart } from "@/features/dashboard/rounds-chart";
import { SystemCard } from "@/features/dashboard/system-card";
import { Tasks } from "@/features/dashboard/tasks";
import { useSession } from "@/features/session/session";
import { SecondFactorOffer } from "@/features/users/second-factor/second-factor-offer";

export default function AdminDashboard() {
  const { user } = useSession();
  return (
    <>
      <ScreenHeading title="Dashboard" />
      <div className="grid gap-6">
        <PixKeyNotice />
        <FirstSteps />
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <Tasks />
          <CountCards />
        </div>
        <Overview />
        <RoundsChart />
        <SystemCard />
        {user?.secondFactor === "none" && <SecondFactorOffer />}
      </div>
    </>
  );
}

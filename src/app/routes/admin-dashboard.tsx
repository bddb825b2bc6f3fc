import { Link } from "@/components/link";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { MoreScreens } from "@/features/dashboard/more-screens";
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
      <ScreenHeading title="Dashboard">
        Como está o site, e{" "}
        <Link to="#hoje" className="text-link">
          o que espera por você
        </Link>
        .
      </ScreenHeading>
      <div className="grid gap-6">
        {user?.secondFactor === "none" && <SecondFactorOffer />}
        <PixKeyNotice />
        <Overview />
        <Tasks />
        <RoundsChart />
        <SystemCard />
        <MoreScreens />
      </div>
    </>
  );
}

import { useLocation, useNavigate } from "react-router-dom";
import { Card } from "@/components/ui/card";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { useSession } from "@/features/session/session";
import { restoreSession } from "@/features/session/session-actions";
import { SecondFactor } from "@/features/users/second-factor/second-factor";
import { returnPathFrom } from "@/lib/return-path";

export default function SecondFactorScreen() {
  const { user } = useSession();
  const isNeeded = user?.secondFactor === "needed";
  const location = useLocation();
  const navigate = useNavigate();

  async function redirectAfterConfirmation() {
    await restoreSession();
    navigate(returnPathFrom(location) ?? "/admin-dashboard", { replace: true });
  }

  return (
    <>
      <ScreenHeading
        title="Segundo fator"
        back={isNeeded ? undefined : { to: "/profile-edit", label: "Perfil" }}
      />
      <Card className="max-w-xl sm:p-8">
        <SecondFactor isNeeded={isNeeded} onDone={redirectAfterConfirmation} />
      </Card>
    </>
  );
}

import { HELPER_PATH } from "@shared/rules/screens.ts";
import { useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { LogoMark } from "@/components/logo";
import { PageMeta } from "@/components/page-meta";
import { LoginForm } from "@/features/session/login/login-form";
import { useSession } from "@/features/session/session";
import { ForgotPassword } from "@/features/users/recovery/forgot-password";
import { house } from "@/lib/house";
import { returnPathFrom } from "@/lib/return-path";

export default function Login() {
  const { user } = useSession();
  const location = useLocation();
  const [email, setEmail] = useState("");
  // Signing in changes the session, which redirects. The guard of the target screen handles missing permissions.
  if (user) {
    const start = user.helpsSaturday ? HELPER_PATH : "/admin-dashboard";
    return <Navigate to={returnPathFrom(location) ?? start} replace />;
  }
  return (
    <div className="relative isolate grid place-items-center bg-sunken px-4 py-12 sm:py-20">
      <PageMeta title="Login Administrativo" description={`Área restrita à equipe da ${house.name}.`} />
      <div className="card w-full max-w-md p-6 narrow:p-4 sm:p-10">
        <LogoMark className="mx-auto size-16" />
        <h1 className="mt-4 text-center text-2xl">Login Administrativo</h1>
        <p className="mt-2 mb-6 text-center text-ink-muted">Acesso da equipe da casa.</p>
        <p className="hidden text-center unscripted:block">
          Para entrar é preciso JavaScript, que está desligado neste navegador ou não chegou.
        </p>
        <div className="unscripted:hidden">
          <LoginForm onEmail={setEmail} />
        </div>
        <ForgotPassword email={email} />
      </div>
    </div>
  );
}

import { useNavigate } from "react-router-dom";
import { LogoMark } from "@/components/logo";
import { PageMeta } from "@/components/page-meta";
import { restoreSession } from "@/features/session/session-actions";
import { NewPassword } from "@/features/users/recovery/new-password";

export default function NewPasswordScreen() {
  const navigate = useNavigate();

  // /login redirects signed-in users to their start screen.
  async function redirectAfterChange() {
    await restoreSession();
    navigate("/login", { replace: true });
  }

  return (
    <div className="grid place-items-center bg-sunken px-4 py-12 sm:py-20">
      <PageMeta title="Redefinir senha" description="Escolha uma nova senha." />
      <div className="card w-full max-w-md p-6 narrow:p-4 sm:p-10">
        <LogoMark className="mx-auto size-16" />
        <h1 className="mt-4 mb-6 text-center text-2xl">Escolha uma nova senha</h1>
        <NewPassword onChanged={() => void redirectAfterChange()} />
      </div>
    </div>
  );
}

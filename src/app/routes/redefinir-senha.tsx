import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { LogoMark } from "@/components/logo";
import { PageMeta } from "@/components/page-meta";
import { restoreSession, signIn } from "@/features/session/session-actions";
import { NewPassword } from "@/features/users/recovery/new-password";

export default function NewPasswordScreen() {
  const navigate = useNavigate();

  // /login redirects signed-in users to their start screen. The session of the link has ended with the new password.
  const redirectAfterChange = useCallback(
    async (credentials?: { email: string; password: string }) => {
      if (credentials)
        await signIn(credentials.email, credentials.password, false).catch((error: unknown) =>
          console.warn("The new password was not used to sign in", error),
        );
      await restoreSession();
      navigate("/login", { replace: true });
    },
    [navigate],
  );

  return (
    <div className="grid place-items-center bg-sunken px-4 py-12 sm:py-20">
      <PageMeta title="Redefinir senha" description="Escolha uma nova senha." />
      <div className="card w-full max-w-md p-6 narrow:p-4 sm:p-10">
        <LogoMark className="mx-auto size-16" />
        <NewPassword onChanged={redirectAfterChange} />
      </div>
    </div>
  );
}

import { lazy, Suspense } from "react";
import { useIsHydrated } from "@/components/client-only";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { Modal } from "@/components/ui/modal";
import { useDialogInUrl } from "@/components/use-dialog-in-url";

const ForgotPasswordForm = lazy(() => import("@/features/users/recovery/forgot-password-form"));

const PARAM = "esqueci";
export const FORGOT_PASSWORD_URL = `/login?${PARAM}=1`;

/** The link 'Esqueci minha senha' and its dialog, which starts with the e-mail of the login form; "back" closes the dialog. */
export function ForgotPassword({ email }: { email: string }) {
  const dialog = useDialogInUrl(PARAM);
  // The server-rendered page is the same with and without the parameter.
  const isHydrated = useIsHydrated();
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.open("1")}
        className="text-link mx-auto mt-4 flex min-h-11 items-center unscripted:hidden"
      >
        Esqueci minha senha
      </button>
      <Modal isOpen={isHydrated && dialog.value !== null} onClose={dialog.close} title="Esqueci minha senha">
        <Suspense fallback={<FormSkeleton heights={["h-12"]} />}>
          <ForgotPasswordForm email={email} />
        </Suspense>
      </Modal>
    </>
  );
}

import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsHydrated } from "@/components/client-only";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { Modal } from "@/components/ui/modal";

const ForgotPasswordForm = lazy(() =>
  import("@/features/users/recovery/forgot-password-form").then(({ ForgotPasswordForm }) => ({
    default: ForgotPasswordForm,
  })),
);

const PARAM = "esqueci";
export const FORGOT_PASSWORD_URL = `/login?${PARAM}=1`;

/** 'Esqueci minha senha' and its dialog; "back" closes it. */
export function ForgotPassword() {
  const [params, setParams] = useSearchParams();
  // The rendered page is the same with and without the parameter.
  const isHydrated = useIsHydrated();
  const open = () => setParams({ [PARAM]: "1" });
  const close = () => setParams({}, { replace: true });
  return (
    <>
      <button type="button" onClick={open} className="text-link mx-auto mt-4 flex min-h-11 items-center">
        Esqueci minha senha
      </button>
      <Modal isOpen={isHydrated && params.has(PARAM)} onClose={close} title="Esqueci minha senha">
        <Suspense fallback={<FormSkeleton heights={["h-12"]} />}>
          <ForgotPasswordForm />
        </Suspense>
      </Modal>
    </>
  );
}

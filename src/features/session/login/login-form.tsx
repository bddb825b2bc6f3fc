import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FailureAlert } from "@/components/failure-alert";
import { lazyResolver } from "@/components/lazy-resolver";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { dismissToasts } from "@/components/ui/toast";
import { useTypedBeforeStart } from "@/components/use-typed-before-start";
import { savedEmail } from "@/lib/signed-in-storage";

const resolver = lazyResolver(async () => (await import("@shared/contract/auth.ts")).login);
const FORM_ID = "entrar";
const STAYS_CONNECTED = "StaysConnected";
const FAILED = "Erro ao fazer login. Verifique suas credenciais.";

/** Signs in; the parent reacts to the new session. `onEmail`: called with the typed e-mail. */
export function LoginForm({ onEmail }: { onEmail?: (typed: string) => void }) {
  const [staysConnected, setStaysConnected] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, setFocus, setValue, formState } = useForm({
    resolver,
    defaultValues: { Email: savedEmail(), Password: "" },
  });
  const typed = useTypedBeforeStart({ setValue }, FORM_ID);
  useEffect(() => {
    if (savedEmail() || typed[STAYS_CONNECTED]) setStaysConnected(true);
  }, [typed]);
  useEffect(() => {
    if (typed.Email) onEmail?.(typed.Email);
  }, [typed, onEmail]);
  const { errors, isSubmitting } = formState;
  const invalid = errors.Email?.message ?? errors.Password?.message;

  const submit = handleSubmit(
    async ({ Email, Password }) => {
      setFailure(undefined);
      try {
        const { signIn } = await import("@/features/session/session-actions");
        await signIn(Email, Password, staysConnected);
        // Toasts about the ended session would cover the screen after signing in.
        dismissToasts();
      } catch (error) {
        setFailure(error);
        setFocus("Password");
      }
    },
    () => setFailure(undefined),
  );

  return (
    // Without the app a password must not be part of the address.
    <form id={FORM_ID} method="post" onSubmit={submit} noValidate className="grid gap-5">
      {failure ? (
        <FailureAlert error={failure} fallback={FAILED} />
      ) : (
        invalid && <Alert tone="danger">{invalid}</Alert>
      )}
      <Field label="Email" isRequired>
        {(control) => (
          <EmailInput
            {...control}
            {...register("Email", { onChange: ({ target }) => onEmail?.(target.value) })}
            aria-invalid={errors.Email ? true : undefined}
            autoComplete="username"
          />
        )}
      </Field>
      <Field label="Senha" isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("Password")}
            aria-invalid={errors.Password ? true : undefined}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Checkbox
        label="Manter-me conectado"
        name={STAYS_CONNECTED}
        checked={staysConnected}
        onChange={(event) => setStaysConnected(event.target.checked)}
      />
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {isSubmitting ? "Entrando..." : "Entrar"}
      </Button>
    </form>
  );
}

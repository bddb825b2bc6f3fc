import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { CodeForm } from "@/features/users/recovery/code-form";
import { FORGOT_PASSWORD_URL } from "@/features/users/recovery/forgot-password";
import { NewPasswordForm } from "@/features/users/recovery/new-password-form";
import { OpenLink } from "@/features/users/recovery/open-link";
import { CODE_URL } from "@/features/users/recovery/recovery-grant";
import { useRecoverySession } from "@/features/users/recovery/use-recovery-session";
import { ConfirmFactor } from "@/features/users/second-factor/confirm-factor";
import { toMessage } from "@/lib/errors";

/** Target of recovery links: the form for a new password, or instructions to get a new link. */
export function NewPassword({ onChanged }: { onChanged: () => void }) {
  const { session, check } = useRecoverySession();

  if (session.status === "checking") {
    return (
      <div className="grid justify-items-center py-8">
        <Spinner label="Verificando o link..." className="size-10 text-primary" />
      </div>
    );
  }
  if (session.status === "unknown")
    return <ErrorState message={toMessage(session.error)} query={{ refetch: check }} />;
  if (session.status === "invalid") {
    return (
      <div className="grid gap-5">
        <Alert tone="danger" title="Este link não vale mais">
          Ele expirou ou já foi usado. Peça um novo link para o seu e-mail, ou um código a quem administra o
          site.
        </Alert>
        <LinkButton to={FORGOT_PASSWORD_URL}>Pedir um novo link</LinkButton>
        <LinkButton to={CODE_URL} variant="outline">
          Tenho um código
        </LinkButton>
      </div>
    );
  }
  if (session.status === "link") return <OpenLink tokenHash={session.tokenHash} />;
  if (session.status === "code") return <CodeForm code={session.code} onChanged={onChanged} />;
  if (session.status === "second-factor") return <ConfirmFactor factorId={session.factorId} onDone={check} />;
  return (
    <>
      <p className="mb-5 text-center text-ink-muted">{session.email}</p>
      <NewPasswordForm email={session.email} onChanged={onChanged} />
    </>
  );
}

import { type ReactNode, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";
import { CodeForm } from "@/features/users/recovery/code-form";
import { FORGOT_PASSWORD_URL } from "@/features/users/recovery/forgot-password";
import { type Credentials, NewPasswordForm } from "@/features/users/recovery/new-password-form";
import { type OpenedLink, OpenLink } from "@/features/users/recovery/open-link";
import { CODE_URL } from "@/features/users/recovery/recovery-grant";
import { type RecoverySession, useRecoverySession } from "@/features/users/recovery/use-recovery-session";
import { ConfirmFactor } from "@/features/users/second-factor/confirm-factor";
import { toMessage } from "@/lib/errors";

/** `credentials`: of a session that ended with its purpose; without them, the user is signed in, or signs in. */
type NewPasswordProps = { onChanged: (credentials?: Credentials) => void };

/** Target of all mailed links: the form for a new password, or what else the link is for, or instructions to get a new link. */
export function NewPassword({ onChanged }: NewPasswordProps) {
  const { session, check } = useRecoverySession();
  const [opened, setOpened] = useState<OpenedLink>();
  const isSignedIn = session.status === "signed-in" || opened === "signed-in";
  useEffect(() => {
    if (isSignedIn) onChanged();
  }, [isSignedIn, onChanged]);

  function continueWith(result: OpenedLink) {
    if (result === "confirmed" || result === "changed" || result === "signed-in") setOpened(result);
    else check();
  }

  return (
    <>
      <h1 className="mt-4 mb-6 text-center text-2xl">{titleOf(session)}</h1>
      {opened === "changed" ? (
        <Alert tone="success" title="E-mail trocado">
          A partir de agora, entre com o novo e-mail.
        </Alert>
      ) : opened === "confirmed" || session.status === "confirmed" ? (
        <Alert tone="success" title="Confirmado">
          Falta abrir o link que enviamos ao outro endereço.
        </Alert>
      ) : (
        <Step session={session} check={check} onOpened={continueWith} onChanged={onChanged} />
      )}
    </>
  );
}

function titleOf(session: RecoverySession) {
  if (session.status === "confirmed") return "Confirme o novo e-mail";
  if (session.status !== "link" || session.type === "recovery" || session.type === "invite")
    return "Escolha uma nova senha";
  return session.type === "email_change" ? "Confirme o novo e-mail" : "Entre no site";
}

type StepProps = NewPasswordProps & {
  session: RecoverySession;
  check: () => void;
  onOpened: (opened: OpenedLink) => void;
};

function Step({ session, check, onOpened, onChanged }: StepProps): ReactNode {
  switch (session.status) {
    case "unknown":
      return <ErrorState message={toMessage(session.error)} query={{ refetch: check }} />;
    case "invalid":
      return <InvalidLink />;
    case "link":
      return <OpenLink type={session.type} tokenHash={session.tokenHash} onOpened={onOpened} />;
    case "code":
      return <CodeForm code={session.code} onChanged={onChanged} />;
    case "second-factor":
      return <ConfirmFactor factorId={session.factorId} onDone={check} />;
    case "valid":
      return (
        <>
          <p className="mb-5 text-center text-ink-muted">{session.email}</p>
          <NewPasswordForm email={session.email} onChanged={onChanged} />
        </>
      );
    default:
      return (
        <div className="grid justify-items-center py-8">
          <Spinner label="Verificando o link..." className="size-10 text-primary" />
        </div>
      );
  }
}

const InvalidLink = () => (
  <div className="grid gap-5">
    <Alert tone="danger" title="Este link não vale mais">
      Ele expirou ou já foi usado. Peça um novo link para o seu e-mail, ou um código a quem administra o site.
    </Alert>
    <LinkButton to={FORGOT_PASSWORD_URL}>Pedir um novo link</LinkButton>
    <LinkButton to={CODE_URL} variant="outline">
      Tenho um código
    </LinkButton>
  </div>
);

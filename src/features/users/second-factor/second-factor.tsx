import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Spinner } from "@/components/ui/spinner";
import { ConfirmFactor } from "@/features/users/second-factor/confirm-factor";
import { EnrolFactor } from "@/features/users/second-factor/enrol-factor";
import { factorQuery } from "@/features/users/second-factor/queries";

type SecondFactorProps = {
  /** The session must have a second factor, and has only a password. */
  isNeeded: boolean;
  onDone: () => void | Promise<void>;
};

/** Asks for the user's second factor when the session needs it, or sets one up. */
export function SecondFactor({ isNeeded, onDone }: SecondFactorProps) {
  const query = useQuery(factorQuery());
  const { data: factorId } = query;
  if (factorId === undefined)
    return (
      <QueryPlaceholder query={query}>
        <Spinner label="Verificando..." className="mx-auto size-10 text-primary" />
      </QueryPlaceholder>
    );
  if (factorId && isNeeded) return <ConfirmFactor factorId={factorId} onDone={onDone} />;
  if (factorId) {
    return (
      <div className="grid gap-5">
        <p>O seu segundo fator está ligado.</p>
        <p>
          Não anotou os códigos de recuperação? Faça novos em{" "}
          <Link to="/profile-edit" className="text-link">
            Perfil
          </Link>
          .
        </p>
        <Button onClick={() => void onDone()}>Continuar</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p>
        {isNeeded
          ? "A casa pede um segundo fator a quem administra o site: "
          : "Com ele, uma senha roubada não basta para entrar: "}
        além da senha, um número que só o seu celular mostra.
      </p>
      <EnrolFactor onDone={onDone} />
    </div>
  );
}

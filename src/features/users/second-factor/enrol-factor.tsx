import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QrImage } from "@/components/qr-image";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { CopyableSecret } from "@/features/users/admin/copyable-secret";
import { AuthenticatorCodeForm } from "@/features/users/second-factor/authenticator-code-form";
import { BackupCodes } from "@/features/users/second-factor/backup-codes";
import { clearNewFactor, createBackupCodes, newFactorQuery } from "@/features/users/second-factor/queries";

/** Three steps: scanning the secret, verifying the first code, and saving backup codes. `onDone` is called at the end. */
export function EnrolFactor({ onDone }: { onDone: () => void | Promise<void> }) {
  const [codes, setCodes] = useState<string[]>();
  const query = useQuery(newFactorQuery());
  const { data } = query;
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />;
  if (!data)
    return (
      <QueryPlaceholder query={query}>
        <div role="status" aria-label="Preparando o código..." className="grid gap-4">
          <Skeleton className="aspect-square w-full max-w-[220px]" />
          <Skeleton className="h-12" />
        </div>
      </QueryPlaceholder>
    );
  return (
    <ol className="grid list-decimal gap-5 pl-5">
      <li>
        Instale no celular um aplicativo de autenticação, como Google Authenticator, Aegis ou 2FAS, se ainda
        não tem um.
      </li>
      <li>
        <p className="mb-3">
          Leia o código com ele. No próprio celular,{" "}
          <a href={data.uri} className="text-link">
            abra-o no aplicativo
          </a>
          , ou copie a chave.
        </p>
        <div className="grid gap-3">
          <QrImage text={data.uri} alt="Código para o aplicativo de autenticação" />
          <CopyableSecret secret={groupByFour(data.secret)} copyLabel="Copiar chave" isLong />
        </div>
      </li>
      <li>
        <p className="mb-3">Digite o número de seis dígitos que ele mostra. Ele muda a cada meio minuto.</p>
        <AuthenticatorCodeForm
          factorId={data.id}
          submitLabel="Ligar o segundo fator"
          onDone={async () => {
            clearNewFactor();
            setCodes(await createBackupCodes());
          }}
        />
      </li>
    </ol>
  );
}

const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

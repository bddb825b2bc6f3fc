import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyableSecret } from "@/features/users/admin/copyable-secret";

type BackupCodesProps = { codes: readonly string[]; onDone: () => void | Promise<void> };

/** The backup codes, which are shown once, because only their hashes are stored. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, because the focused form was unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Códigos de recuperação
      </h2>
      <Alert tone="warning">
        Eles aparecem só agora. Anote-os no papel e guarde longe do celular: quem perde o celular entra com um
        deles. Cada um serve uma vez, e os que havia antes não valem mais.
      </Alert>
      <CopyableSecret secret={codes} copyLabel="Copiar códigos" />
      <Button onClick={() => void onDone()}>Já guardei os códigos</Button>
    </div>
  );
}

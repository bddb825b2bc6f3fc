import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { BackupCodes } from "@/features/users/second-factor/backup-codes";
import {
  createBackupCodes,
  factorQuery,
  removeFactor,
  useInvalidateFactor,
} from "@/features/users/second-factor/queries";
import { toMessage } from "@/lib/errors";

/** The second factor in an admin's profile. `onChanged` is called when the session must reload the user. */
export function SecondFactorCard({ onChanged }: { onChanged: () => void }) {
  const query = useQuery(factorQuery());
  const { data: factorId } = query;
  return (
    <Card className="grid gap-4 sm:p-8">
      <h2 className="text-xl">Segundo fator</h2>
      {factorId === undefined ? (
        <QueryPlaceholder query={query}>
          <Skeleton className="h-12" />
        </QueryPlaceholder>
      ) : factorId ? (
        <ActiveFactor factorId={factorId} onChanged={onChanged} />
      ) : (
        <>
          <p>
            Além da senha, um número que só o seu celular mostra. Assim uma senha roubada não abre a
            administração.
          </p>
          <LinkButton to="/segundo-fator" className="justify-self-start">
            Ligar o segundo fator
          </LinkButton>
        </>
      )}
    </Card>
  );
}

function ActiveFactor({ factorId, onChanged }: { factorId: string; onChanged: () => void }) {
  const invalidateFactor = useInvalidateFactor();
  const [openDialog, setOpenDialog] = useState<"off" | "codes">();
  const dismiss = () => setOpenDialog(undefined);
  const renewal = useMutation({
    mutationFn: createBackupCodes,
    // The codes are shown once, and must not stay in the cache.
    gcTime: 0,
    onError: (error) => toast.error("Erro", toMessage(error)),
  });

  async function turnOff() {
    await removeFactor(factorId);
    dismiss();
    toast.success("Segundo fator desligado");
    await invalidateFactor();
    onChanged();
  }

  if (renewal.data) return <BackupCodes codes={renewal.data} onDone={renewal.reset} />;
  return (
    <>
      <p>Ligado: a entrada pede também o número do aplicativo.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" isLoading={renewal.isPending} onClick={() => setOpenDialog("codes")}>
          Novos códigos de recuperação
        </Button>
        <Button variant="remove" onClick={() => setOpenDialog("off")}>
          Desligar
        </Button>
      </div>
      <ConfirmDialog
        isOpen={openDialog === "codes"}
        question="Criar novos códigos de recuperação?"
        confirmLabel="Criar novos códigos"
        isDangerous={false}
        onCancel={dismiss}
        onConfirm={() => {
          dismiss();
          renewal.mutate();
        }}
      >
        <p>Os que havia antes deixam de valer. Tenha como anotar os novos: eles aparecem uma só vez.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={openDialog === "off"}
        question="Desligar o segundo fator?"
        confirmLabel="Desligar"
        onCancel={dismiss}
        onConfirm={turnOff}
      >
        <p>
          A senha passa a bastar para entrar. Se a casa pede um segundo fator, você liga outro em seguida.
        </p>
      </ConfirmDialog>
    </>
  );
}

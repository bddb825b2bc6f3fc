import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { CorrectionForm } from "@/features/personal-data/correction-form";
import { isNobody } from "@/features/personal-data/person-found";
import { type PersonData, useAnonymisePerson } from "@/features/personal-data/queries";
import { downloadText } from "@/lib/download";
import { toFailure } from "@/lib/errors";

type PersonActionsProps = { who: string; data: PersonData };

/** Everything as a file, other particulars, and out of all that is past. */
export function PersonActions({ who, data }: PersonActionsProps) {
  const anonymise = useAnonymisePerson(who);
  const [isAsked, setAsked] = useState(false);
  const current = data.pedidos.filter(({ atual }) => atual).length;
  if (isNobody(data)) return null;

  async function run() {
    try {
      const { pedidos, pedidos_atuais, mensagens } = await anonymise.mutateAsync();
      const kept = pedidos_atuais ? ` ${pedidos_atuais} ainda não retirados ficaram.` : "";
      toast.success(`${pedidos} pedidos anonimizados, ${mensagens} mensagens apagadas.${kept}`);
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao anonimizar", error));
    }
    setAsked(false);
  }

  return (
    <>
      <Card className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={() =>
            downloadText("dados-da-pessoa.json", JSON.stringify(data, null, 2), "application/json")
          }
        >
          <Download className="size-5" aria-hidden="true" /> Baixar tudo (JSON)
        </Button>
        <Button variant="danger" onClick={() => setAsked(true)}>
          Anonimizar
        </Button>
      </Card>
      <CorrectionForm who={who} />
      <ConfirmDialog
        isOpen={isAsked}
        question="Anonimizar os dados desta pessoa?"
        confirmLabel="Anonimizar"
        onCancel={() => setAsked(false)}
        onConfirm={run}
      >
        <p>
          Nome, telefone, e-mail e observações saem dos pedidos já retirados ou cancelados; os valores ficam,
          para a prestação de contas. Mensagens e lugares na lista de espera são apagados. Não há como
          desfazer.
        </p>
        {current > 0 && (
          <p>
            {current === 1
              ? "Um pedido ainda não foi retirado e fica"
              : `${current} pedidos ainda não foram retirados e ficam`}{" "}
            por enquanto: anonimize de novo depois da retirada, ou cancele antes.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

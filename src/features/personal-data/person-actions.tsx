import { today } from "@shared/rules/days.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useStoredDownload } from "@/components/use-stored-download";
import { forgetTabDraft } from "@/components/use-tab-draft";
import {
  CorrectionForm,
  correctionDraftName,
  type OnPersonChanged,
} from "@/features/personal-data/correction-form";
import { otherContacts, type PersonData, useAnonymisePerson } from "@/features/personal-data/queries";
import { hasNoData } from "@/features/personal-data/stored-data";
import { toFailure } from "@/lib/errors";
import { counted, formatNumericDay } from "@/lib/format";

type PersonActionsProps = { contact: string; data: PersonData; onDone: OnPersonChanged };

/** Actions for a person's data: download, correct, and anonymise past data. */
export function PersonActions({ contact, data, onDone }: PersonActionsProps) {
  const anonymise = useAnonymisePerson(contact);
  const downloading = useStoredDownload("dados-da-pessoa.json", () => JSON.stringify(data, null, 2));
  const [isConfirming, setConfirming] = useState(false);
  if (hasNoData(data)) return null;

  async function anonymiseData() {
    try {
      const { pedidos, pedidos_atuais, mensagens, escalas } = await anonymise.mutateAsync();
      forgetTabDraft(correctionDraftName(contact));
      const done = [
        counted(pedidos, "pedido anonimizado", "pedidos anonimizados"),
        counted(mensagens, "mensagem excluída", "mensagens excluídas"),
        counted(escalas, "lugar na escala excluído", "lugares na escala excluídos"),
      ];
      const kept = counted(pedidos_atuais, "pedido ficou", "pedidos ficaram");
      const keptOrders = pedidos_atuais ? ` ${kept}: ainda por retirar, ou com valor a devolver.` : "";
      onDone(`${done.join(", ")}.${keptOrders}`);
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao anonimizar", error));
      setConfirming(false);
    }
  }

  return (
    <>
      <Card className="flex flex-wrap gap-3">
        <Button variant="outline" isLoading={downloading.isPending} onClick={() => downloading.mutate()}>
          <Download /> Baixar tudo em um arquivo
        </Button>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Anonimizar
        </Button>
      </Card>
      <CorrectionForm contact={contact} data={data} onDone={onDone} />
      <ConfirmDialog
        isOpen={isConfirming}
        question="Anonimizar os dados desta pessoa?"
        confirmLabel="Anonimizar"
        onCancel={() => setConfirming(false)}
        onConfirm={anonymiseData}
      >
        <Consequences contact={contact} data={data} />
      </ConfirmDialog>
    </>
  );
}

function Consequences({ contact, data }: { contact: string; data: PersonData }) {
  const current = data.pedidos.filter(({ atual }) => atual).length;
  const upcomingRosterEntries = data.escalas
    .filter(({ data_retirada }) => data_retirada >= today())
    .map(({ posto, data_retirada }) => `${posto} em ${formatNumericDay(data_retirada)}`);
  const others = otherContacts(contact, data);
  return (
    <>
      <p>
        Nome, telefone, e-mail e observações saem dos pedidos já retirados ou cancelados; os valores ficam,
        para a prestação de contas. Mensagens e lugares na lista de espera e na escala de voluntários são
        excluídos. Não há como desfazer.
      </p>
      {upcomingRosterEntries.length > 0 && (
        <p className="mt-2">Sai também da escala: {upcomingRosterEntries.join(", ")}.</p>
      )}
      {current > 0 && (
        <p className="mt-2">
          {current === 1
            ? "Um pedido ainda não retirado, ou com valor a devolver, fica"
            : `${current} pedidos ainda não retirados, ou com valor a devolver, ficam`}{" "}
          por enquanto: anonimize de novo depois da retirada ou da devolução.
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-2">
          Procure antes também por {others.join(", ")}: depois, nada mais liga esses dados a estes pedidos.
        </p>
      )}
    </>
  );
}

import { DAY_MS } from "@shared/rules/days.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { TextInput } from "@/components/ui/text-input";
import { offerUndo } from "@/components/undo-toast";
import { ReasonField } from "@/features/orders/reason-field";
import {
  type RoundChangePreview,
  roundChangePreviewQuery,
  type SummedRound,
  useCancelRound,
  useMoveRound,
  useUndoRoundChange,
} from "@/features/orders/setup/rounds/queries";
import { useReason } from "@/features/orders/use-reason";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/format";
import { formatDay, formatDayAndTime } from "@/lib/format-pickup";

type DialogProps = { round: SummedRound; isOpen: boolean; onClose: () => void };

/** The buttons that move or cancel a round with its orders, and their dialogs, which say beforehand what will happen. */
export function RoundChanges({ round }: { round: SummedRound }) {
  const [open, setOpen] = useState<"move" | "cancel">();
  const dialog = (name: typeof open) => ({ round, isOpen: open === name, onClose: () => setOpen(undefined) });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen("move")}>
        Mudar de dia
      </Button>
      <Button variant="remove" size="sm" onClick={() => setOpen("cancel")}>
        Cancelar rodada
      </Button>
      <MoveDialog {...dialog("move")} />
      <CancelRoundDialog {...dialog("cancel")} />
    </>
  );
}

type ChangeDialogProps = DialogProps &
  Pick<ComponentProps<typeof ConfirmDialog>, "question" | "confirmLabel" | "isDangerous" | "children"> & {
    /** Resolves to when the round changed. */
    change: () => Promise<string>;
    success: string;
  };

/** Shows the success with "Desfazer". */
function ChangeDialog({ round, onClose, change, success, ...dialog }: ChangeDialogProps) {
  const undoing = useUndoRoundChange();
  async function confirm() {
    const changedAt = await change();
    onClose();
    offerUndo(success, undefined, () => undoing.mutate({ id: round.id, changedAt }));
  }
  return (
    <ConfirmDialog
      {...dialog}
      itemName={formatDay(round.data_retirada)}
      cancelLabel="Voltar"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function MoveDialog(props: DialogProps) {
  const { round } = props;
  const [day, setDay] = useState("");
  const moving = useMoveRound();
  const days = day ? (Date.parse(day) - Date.parse(round.data_retirada)) / DAY_MS : 0;
  return (
    <ChangeDialog
      {...props}
      question="Para que dia vai esta rodada?"
      confirmLabel="Mudar de dia"
      isDangerous={false}
      change={async () => {
        if (!day) throw new AppError("Escolha o novo dia.", 0);
        return moving.mutateAsync({ id: round.id, day });
      }}
      success="Rodada mudada de dia"
    >
      <Field label="Novo dia" isRequired>
        {(control) => (
          <TextInput {...control} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
      <WhatHappens round={round} action="mudam de dia" oneAction="muda de dia">
        {() =>
          days !== 0 && (
            <li>
              Os prazos mudam junto: pedidos até {shifted(round.pedidos_ate, days)}
              {round.pagar_ate && `, pagar até ${shifted(round.pagar_ate, days)}`}.
            </li>
          )
        }
      </WhatHappens>
    </ChangeDialog>
  );
}

const shifted = (time: string, days: number) =>
  formatDayAndTime(new Date(Date.parse(time) + days * DAY_MS).toISOString());

function CancelRoundDialog(props: DialogProps) {
  const { round } = props;
  const typed = useReason(`rodada:${round.id}`);
  const cancelling = useCancelRound();
  return (
    <ChangeDialog
      {...props}
      question="Tem certeza que deseja cancelar esta rodada, com todos os pedidos?"
      confirmLabel="Cancelar rodada"
      change={async () => {
        const changedAt = await cancelling.mutateAsync({ id: round.id, reason: typed.reason });
        typed.setReason("");
        return changedAt;
      }}
      success="Rodada cancelada"
    >
      <ReasonField {...typed} hint="Quem pediu lê este motivo." isRequired />
      <WhatHappens round={round} action="são cancelados" oneAction="é cancelado">
        {(preview) => <Refunds {...preview} />}
      </WhatHappens>
    </ChangeDialog>
  );
}

type WhatHappensProps = {
  round: SummedRound;
  /** What happens to several orders, and to a single one. */
  action: string;
  oneAction: string;
  children: (preview: RoundChangePreview) => ReactNode;
};

function WhatHappens({ round, action, oneAction, children }: WhatHappensProps) {
  const query = useQuery(roundChangePreviewQuery(round.id));
  const { data: preview } = query;
  return (
    <div className="mt-4 text-ink" aria-live="polite">
      {preview ? (
        <ul className="list-disc pl-5">
          <li>
            <strong>
              {preview.pedidos === 1 ? `1 pedido ${oneAction}` : `${preview.pedidos} pedidos ${action}`}
            </strong>
            . Dá para desfazer por dez minutos.
          </li>
          {preview.outros > 0 && (
            <li>
              {preview.outros === 1
                ? "Também é avisada 1 pessoa da lista de espera ou da escala."
                : `Também são avisadas ${preview.outros} pessoas da lista de espera e da escala.`}
            </li>
          )}
          {preview.por_email > 0 && (
            <li>{preview.por_email === 1 ? "1 recebe" : `${preview.por_email} recebem`} e-mail do site.</li>
          )}
          {preview.sem_email > 0 && (
            <li>
              {preview.sem_email === 1 ? "1 fica" : `${preview.sem_email} ficam`} em Avisos, para você avisar
              por WhatsApp ou telefone.
            </li>
          )}
          {children(preview)}
        </ul>
      ) : (
        <QueryPlaceholder query={query} errorTitle="Erro ao ver o que acontece com os pedidos">
          {null}
        </QueryPlaceholder>
      )}
    </div>
  );
}

function Refunds({ devolver, devolucoes }: RoundChangePreview) {
  if (devolucoes.length === 0) return <li>Ninguém pagou ainda: nada a devolver.</li>;
  return (
    <li>
      <strong>{formatMoney(devolver)} a devolver</strong>, a {devolucoes.length}{" "}
      {devolucoes.length === 1 ? "pessoa" : "pessoas"}:
      <ul className="max-h-40 overflow-y-auto text-sm" tabIndex={-1}>
        {devolucoes.map(({ codigo, nome, valor }) => (
          <li key={codigo} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              {nome}, {codigo}
            </span>
            <span className="tabular-nums">{formatMoney(valor)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

import { DAY_MS } from "@shared/rules/days.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { TextInput } from "@/components/ui/text-input";
import { ACTION_MS, toast } from "@/components/ui/toast";
import {
  type RoundChangePreview,
  roundChangePreviewQuery,
  type SummedRound,
  useCancelRound,
  useMoveRound,
  useUndoRoundChange,
} from "@/features/orders/setup/rounds/queries";
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
      <Button variant="quiet" size="tight" onClick={() => setOpen("move")}>
        Mudar de dia
      </Button>
      <Button variant="remove" size="tight" onClick={() => setOpen("cancel")}>
        Cancelar rodada
      </Button>
      <MoveDialog {...dialog("move")} />
      <CancelRoundDialog {...dialog("cancel")} />
    </>
  );
}

/** Shows the success with "Desfazer". */
function useDone(round: SummedRound) {
  const undoing = useUndoRoundChange();
  return (title: string, changedAt: string) =>
    toast.success(title, undefined, {
      durationMs: ACTION_MS,
      action: { label: "Desfazer", onClick: () => undoing.mutate({ id: round.id, changedAt }) },
    });
}

function MoveDialog({ round, isOpen, onClose }: DialogProps) {
  const [day, setDay] = useState("");
  const moving = useMoveRound();
  const done = useDone(round);
  const days = day ? (Date.parse(day) - Date.parse(round.data_retirada)) / DAY_MS : 0;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question="Para que dia vai esta rodada?"
      itemName={formatDay(round.data_retirada)}
      confirmLabel="Mudar de dia"
      cancelLabel="Voltar"
      isDangerous={false}
      onConfirm={async () => {
        if (!day) throw new AppError("Escolha o novo dia.", 0);
        const changedAt = await moving.mutateAsync({ id: round.id, day });
        onClose();
        done("Rodada mudada de dia", changedAt);
      }}
      onCancel={onClose}
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
    </ConfirmDialog>
  );
}

const shifted = (time: string, days: number) =>
  formatDayAndTime(new Date(Date.parse(time) + days * DAY_MS).toISOString());

function CancelRoundDialog({ round, isOpen, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  const cancelling = useCancelRound();
  const done = useDone(round);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question="Tem certeza que deseja cancelar esta rodada, com todos os pedidos?"
      itemName={formatDay(round.data_retirada)}
      confirmLabel="Cancelar rodada"
      cancelLabel="Voltar"
      onConfirm={async () => {
        const changedAt = await cancelling.mutateAsync({ id: round.id, reason });
        onClose();
        done("Rodada cancelada", changedAt);
      }}
      onCancel={onClose}
    >
      <Field label="Motivo" hint="Quem pediu lê este motivo." isRequired>
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <WhatHappens round={round} action="são cancelados" oneAction="é cancelado">
        {(preview) => <Refunds {...preview} />}
      </WhatHappens>
    </ConfirmDialog>
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

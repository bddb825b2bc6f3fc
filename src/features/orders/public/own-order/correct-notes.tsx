import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { SUCCESS_MESSAGES } from "@shared/rules/success-messages.ts";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useCorrectNotes } from "@/features/orders/public/own-order/queries";
import { toMessage } from "@/lib/errors";
import { formatDayAndTime } from "@/lib/format-pickup";

type CorrectNotesProps = { secret: string; order: OwnOrder };

/** Corrects the notes on the order and on its pizzas ("sem cebola"), while `podeCorrigir`. An open dialog stays with what was typed. */
export function CorrectNotes({ secret, order }: CorrectNotesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!order.podeCorrigir && !isOpen) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <Button variant="outline" size="sm" className="sm:justify-self-start" onClick={() => setOpen(true)}>
        Corrigir observações
      </Button>
      <p className="text-sm text-ink-muted">
        Até {formatDayAndTime(order.rodada.pedidosAte)}, ou até a cozinha imprimir a lista.
      </p>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Corrigir observações">
        <NotesForm secret={secret} order={order} onDone={() => setOpen(false)} />
      </Modal>
    </div>
  );
}

function NotesForm({ secret, order, onDone }: CorrectNotesProps & { onDone: () => void }) {
  const correcting = useCorrectNotes(secret);
  const ownLines = order.linhas.filter(({ deOutros }) => !deOutros);
  // The note on the whole order is stored with each of its pizzas.
  const orderNotes = [...new Set(ownLines.flatMap(({ observacoes }) => observacoes ?? []))].join("\n");

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const noteOf = (name: string) => String(typed.get(name) ?? "");
    const orderNote = noteOf("pedido");
    correcting.mutate(
      // Unchanged, the order's note is not sent: several of 500 characters, joined, would be refused.
      {
        ...(orderNote !== orderNotes && { Observacoes: orderNote }),
        Notas: ownLines.map(({ id }) => ({ Id: id, Nota: noteOf(`${id}`) })),
      },
      {
        onSuccess: () => {
          onDone();
          toast.success(SUCCESS_MESSAGES.correctOwnNotes);
        },
      },
    );
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      {correcting.isError && <Alert tone="danger">{toMessage(correcting.error)}</Alert>}
      {ownLines.map(({ id, nome, quantidade, nota }) => (
        <Field key={id} label={`${quantidade} ${nome}`} hint="Por exemplo: sem cebola.">
          {(control) => <TextInput {...control} name={`${id}`} maxLength={120} defaultValue={nota ?? ""} />}
        </Field>
      ))}
      <Field label="Observações do pedido">
        {(control) => (
          <Textarea {...control} name="pedido" rows={2} maxLength={500} defaultValue={orderNotes} />
        )}
      </Field>
      <Button type="submit" isLoading={correcting.isPending}>
        Salvar observações
      </Button>
    </form>
  );
}

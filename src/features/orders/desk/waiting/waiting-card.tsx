import { isMobile } from "@shared/rules/phone.ts";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ExternalButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { orderMessagesQuery } from "@/features/orders/desk/order-messages";
import { PhoneLink } from "@/features/orders/desk/phone-link";
import { placeholderValues } from "@/features/orders/desk/placeholder-values";
import {
  useOrderFromEntry,
  useRecordCall,
  useRemoveEntry,
  type WaitingEntry,
} from "@/features/orders/desk/waiting/queries";
import { messageText } from "@/features/orders/whatsapp";
import { toAppError, toMessage } from "@/lib/errors";
import { formatDateTime } from "@/lib/format";
import { formatDay } from "@/lib/format-pickup";
import { whatsappUrl } from "@/lib/whatsapp-url";

type WaitingCardProps = { entry: WaitingEntry; isFirst: boolean };

/** An entry of the waiting list: the customer is called, and one tap creates the order. */
export function WaitingCard({ entry, isFirst }: WaitingCardProps) {
  const { nome_cliente, email, quantidade, tipo_pizza_nome, cabe, chamado_em, chamado_por_nome } = entry;
  // An e-mail calls without a user.
  const caller = chamado_por_nome ? ` por ${chamado_por_nome}` : email ? " por e-mail" : "";
  return (
    <li className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-sans text-lg leading-snug font-semibold break-words">{nome_cliente}</h2>
        {isFirst ? (
          <Badge tone="success">Chame primeiro</Badge>
        ) : cabe ? (
          entry.email_a_caminho && <Badge tone="neutral">E-mail a caminho</Badge>
        ) : (
          <Badge tone="neutral">Ainda sem lugar</Badge>
        )}
      </div>
      <p>
        <strong>
          {quantidade} {tipo_pizza_nome}
        </strong>
        , retirada {formatDay(entry.data_retirada)}
      </p>
      <p className="text-sm wrap-anywhere text-ink-muted">
        Pediu em {formatDateTime(entry.created_at)}
        {email && ` · ${email}`}
        {chamado_em && `. Chamado em ${formatDateTime(chamado_em)}${caller}`}
      </p>
      <Contact entry={entry} />
      <EntryActions entry={entry} />
    </li>
  );
}

function Contact({ entry }: { entry: WaitingEntry }) {
  const { data: templates } = useQuery(orderMessagesQuery);
  const recording = useRecordCall();
  const { telefone, quantidade, tipo_pizza_nome } = entry;
  const price = quantidade * entry.preco;
  const values = placeholderValues({
    nome: entry.nome_cliente,
    codigos: [],
    pizzas: `${quantidade} ${tipo_pizza_nome}`,
    total: price,
    falta: price,
    data_retirada: entry.data_retirada,
    round: entry,
  });
  const text = messageText("message_waiting", values, templates);
  const recordCall = () => recording.mutate(entry.id);
  return (
    <div className="-mx-2 flex flex-wrap items-center">
      {isMobile(telefone) && (
        <ExternalButton variant="quiet" size="tight" href={whatsappUrl(text, telefone)} onClick={recordCall}>
          <MessageCircle /> Chamar no WhatsApp
        </ExternalButton>
      )}
      <PhoneLink phone={telefone} onClick={recordCall} />
    </div>
  );
}

function EntryActions({ entry }: { entry: WaitingEntry }) {
  const ordering = useOrderFromEntry();
  const removing = useRemoveEntry();
  const [isFull, setFull] = useState(false);
  const { id, nome_cliente } = entry;

  const makeOrder = () =>
    ordering.mutate(
      { id },
      {
        onError: (error) => {
          if (toAppError(error).code === "sold_out") setFull(true);
          else toast.error("Erro ao registrar o pedido", toMessage(error));
        },
      },
    );

  return (
    <div className="flex flex-wrap justify-between gap-2">
      <Button
        size="sm"
        variant={entry.cabe ? "primary" : "outline"}
        aria-label={`Virou pedido: ${nome_cliente}`}
        isLoading={ordering.isPending}
        onClick={makeOrder}
      >
        Virou pedido
      </Button>
      <ConfirmAction
        button={(ask) => (
          <Button variant="remove" size="tight" onClick={ask}>
            Tirar da lista
          </Button>
        )}
        question="Tirar da lista de espera?"
        itemName={nome_cliente}
        confirmLabel="Tirar"
        onConfirm={() => removing.mutateAsync(id)}
      />
      <ConfirmDialog
        isOpen={isFull}
        question="Não há lugar para este pedido. Registrar mesmo assim?"
        itemName={nome_cliente}
        confirmLabel="Registrar mesmo assim"
        isDangerous={false}
        onConfirm={async () => {
          await ordering.mutateAsync({ id, allowOverCapacity: true });
          setFull(false);
        }}
        onCancel={() => setFull(false)}
      />
    </div>
  );
}

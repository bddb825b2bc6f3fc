import {
  DEFAULT_MESSAGES,
  fillMessage,
  type MessageName,
  PLACEHOLDERS_IN_WORDS,
  type PlaceholderValues,
} from "@shared/rules/order-messages.ts";
import { useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useSettingsForm } from "@/features/settings/form-values";
import { useSettingsFields } from "@/features/settings/text-field";

export const ORDER_MESSAGES: MessageName[] = [
  "message_pending",
  "message_changed",
  "message_overdue",
  "message_released",
  "message_confirmed",
  "message_tomorrow",
  "message_delivered",
  "message_cancelled",
  "message_moved",
  "message_round_cancelled",
  "message_kept",
  "message_people_moved",
  "message_people_cancelled",
  "message_people_kept",
  "message_waiting",
];

const EXAMPLE: PlaceholderValues = {
  nome: "Ana",
  codigo: "4T77NV",
  pizzas: "2 Muçarela, 1 Calabresa",
  total: "R$ 150,00",
  retirada: "sábado, 28 de novembro, das 11h às 12h",
  falta: "R$ 150,00",
  prazo: "quinta-feira, 26 de novembro, às 20h",
  dia: "sábado, 28 de novembro",
  dia_antigo: "sábado, 21 de novembro",
  motivo: "forno em conserto",
  devolver: "R$ 150,00",
  pix: "00020126…6304A1B2",
  link: "https://…/pedido/…",
};

/** Message templates for customers: by order status, before the pickup, and for the waiting list. */
export const MessagesFields = () => (
  <div className="grid grid-cols-1 gap-5">
    <p className="text-sm text-ink-muted">
      O que os botões de WhatsApp escrevem em Pedidos e em Avisos, e os e-mails a quem deixou o endereço. Onde
      estiver {PLACEHOLDERS_IN_WORDS}, entra o que é do pedido. Em branco, volta o texto de costume.
    </p>
    {ORDER_MESSAGES.map((name) => (
      <MessageField key={name} name={name} />
    ))}
  </div>
);

function MessageField({ name }: { name: MessageName }) {
  const { register, control } = useSettingsForm();
  const field = useSettingsFields();
  const typed = useWatch({ control, name });
  return (
    <div>
      <Field {...field(name)}>
        {(input) => <Textarea rows={3} {...input} {...register(name)} maxLength={1000} />}
      </Field>
      <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
        <strong>Assim chega:</strong> {fillMessage(typed?.trim() || DEFAULT_MESSAGES[name], EXAMPLE)}
      </p>
    </div>
  );
}

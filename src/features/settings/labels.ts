import type { FormValues } from "@/features/settings/form-values";

/** What the fields are called, in the order of the screen. */
export const LABELS: Record<keyof FormValues, string> = {
  contact_email: "E-mail",
  contact_phone: "Telefone",
  whatsapp: "WhatsApp",
  social_url: "Perfil em rede social",
  pix_key: "Chave Pix",
  pix_name: "Nome do recebedor",
  pix_city: "Cidade do recebedor",
  weekly_schedule: "Programação semanal",
  donation_text: "Texto",
  message_pending: "Pedido recebido, falta pagar",
  message_confirmed: "Pagamento confirmado",
  message_delivered: "Pedido entregue",
  message_cancelled: "Pedido cancelado",
};

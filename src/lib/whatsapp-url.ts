/** A WhatsApp conversation that begins with the text; without a phone (E.164) WhatsApp asks whom to write to. */
export const whatsappUrl = (text: string, phone = "") =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

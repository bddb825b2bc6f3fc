/** A WhatsApp chat with a prepared text; without a phone (E.164) WhatsApp lets the user choose a contact. */
export const whatsappUrl = (text: string, phone = "") =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** A chat of a visitor with the house. */
export const houseChatUrl = (phone: string) => whatsappUrl("Olá! Vim pelo site da casa.", phone);

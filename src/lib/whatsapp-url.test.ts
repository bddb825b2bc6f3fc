import { expect, it } from "vitest";
import { whatsappUrl } from "@/lib/whatsapp-url";

it("opens a chat with the encoded text", () => {
  expect(whatsappUrl("a & b?", "+5564999990000")).toBe("https://wa.me/5564999990000?text=a%20%26%20b%3F");
});

it("leaves the choice of the recipient to WhatsApp without a phone number", () => {
  expect(whatsappUrl("Olá")).toBe("https://wa.me/?text=Ol%C3%A1");
});

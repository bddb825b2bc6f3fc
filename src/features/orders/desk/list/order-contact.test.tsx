import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrderContact } from "./order-contact";

it("the WhatsApp message carries the Pix code and the address of the order's page", async () => {
  const pix = {
    pix_key: "casa@exemplo.org.br",
    pix_name: "CASA",
    pix_city: "RIO VERDE",
    pix_identifier: false,
  };
  fakeServer(({ path }) => ({
    body: path.endsWith("/pedidos_pizza")
      ? [{ segredo: "segredo1" }]
      : { message_pending: "{pix} {link}", ...pix },
  }));
  renderScreen(<OrderContact order={anOrder()} />);
  const message = () =>
    new URL(screen.getByRole("link", { name: /^WhatsApp/ }).getAttribute("href") ?? "").searchParams.get(
      "text",
    );
  await expect.poll(message).toMatch(/^0002.+5406100\.00.+ http:\S+\/pedido\/segredo1$/);
});

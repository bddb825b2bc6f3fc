import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { readCalendar } from "@/testing/read-calendar";
import { renderScreen } from "@/testing/render-screen";
import { stubDownloads } from "@/testing/stub-downloads";
import { PickupDetails } from "./pickup-details";

it("creates a calendar entry for the pickup at 11:00 in the time zone of Rio Verde", async () => {
  const { files, names } = stubDownloads();
  const order = {
    codigo: "4T77NV",
    valorTotal: 150,
    linhas: [
      { quantidade: 2, nome: "Mussarela" },
      { quantidade: 1, nome: "Calabresa" },
    ],
    rodada: { dataRetirada: "2026-11-28", retiradaInicio: "11:00:00", retiradaFim: "12:00:00" },
  };
  renderScreen(<PickupDetails order={order as OwnOrder} />);
  fireEvent.click(screen.getByRole("button", { name: "Pôr na agenda" }));
  expect(names).toEqual(["retirada-4T77NV.ics"]);
  expect(readCalendar((await files[0]?.text()) ?? "")).toMatchObject([
    {
      uid: "pizza-4T77NV@caminho-de-luz",
      title: "Retirar pizzas, pedido 4T77NV",
      description: "2 Mussarela; 1 Calabresa\nTotal: R$\u00a0150,00",
      start: new Date("2026-11-28T14:00:00Z"),
      end: new Date("2026-11-28T15:00:00Z"),
      alarms: ["-PT2H"],
    },
  ]);
});

it("keeps the number with its “nº” and the state with its city when the address wraps", () => {
  const rodada = { dataRetirada: "2026-11-28", retiradaInicio: "11:00:00", retiradaFim: "12:00:00" };
  renderScreen(<PickupDetails order={{ rodada } as OwnOrder} />);
  expect(screen.getByText(/quadra 17/).textContent).toBe(
    "Avenida das Acácias, quadra 17, nº\u00a0635, Jardim Presidente, Rio Verde\u00a0-\u00a0GO, 75910-200",
  );
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RoundLayout } from "@/features/orders/saturday/round-layout";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("lists the Saturdays with short names, which fit on a phone with large letters", async () => {
  const times = { retirada_inicio: "11:00:00", retirada_fim: "12:00:00" };
  const rounds = [
    { ...times, id: 2, data_retirada: "2026-12-05" },
    { ...times, id: 1, data_retirada: "2026-11-28" },
  ];
  fakeServer(() => ({ body: rounds }));
  renderScreen(<RoundLayout title="Cozinha">{() => null}</RoundLayout>, "/?rodada=2");
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["sáb., 5 de dez.", "sáb., 28 de nov."]);
  expect(screen.getByText(/das 11h às 12h/).parentElement).toHaveTextContent(
    "sábado, 5 de dezembro, das 11h às 12h",
  );
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { SettingsScreen } from "@/features/settings/settings-screen";
import { type Answer, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { tableServer } from "@/testing/table-server";

const row = {
  id: true,
  contact_email: "ana@exemplo.org.br",
  contact_phone: "+556436212345",
  whatsapp: null,
  social_url: null,
  pix_key: null,
  pix_name: "Casa",
  pix_city: "RIO VERDE",
  weekly_schedule: [],
  donation_text: "Antes",
  pix_test_result: null,
  pix_test_key: null,
  pix_tested_at: null,
  message_pending: null,
  message_confirmed: null,
  message_delivered: null,
  message_cancelled: null,
  updated_at: "2026-11-20T12:00:00Z",
};

it("keeps what is typed while the settings are on their way", async () => {
  const { serve } = tableServer("site_settings", row);
  let arrive: () => void = () => undefined;
  const calls = fakeServer((call) => {
    const answer = serve(call);
    if (call.method !== "PATCH") return answer;
    return new Promise<Answer>((done) => {
      arrive = () => done(answer);
    });
  });
  const saved = vi.spyOn(toast, "success").mockReturnValue(undefined);
  renderScreen(<SettingsScreen />);
  const text = await screen.findByLabelText("Texto");
  fireEvent.change(text, { target: { value: "Depois" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PATCH")).toBe(true));
  fireEvent.change(text, { target: { value: "Depois, e mais uma frase" } });
  arrive();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(text).toHaveValue("Depois, e mais uma frase");
  expect(screen.getByText("Há mudanças por salvar.")).toBeVisible();
});

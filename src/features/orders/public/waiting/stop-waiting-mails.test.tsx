import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { StopWaitingMails } from "./stop-waiting-mails";

it("opening the link changes nothing; one tap stops the e-mails, and is repeated after a failure", async () => {
  let isDown = true;
  const calls = fakeServer(() =>
    isDown ? { status: 503, body: {} } : { body: { message: "Pronto: sem e-mails." } },
  );
  renderScreen(<StopWaitingMails secret="0123456789abcdef0123456789abcdef" />);
  const user = userEvent.setup();
  const button = await screen.findByRole("button", { name: "Não quero mais e-mails" });
  expect(calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(/^Erro ao gravar/)).toBeVisible();
  isDown = false;
  await user.click(button);
  expect((await screen.findByText("Pronto: sem e-mails.")).closest("[tabindex]")).toHaveFocus();
  const path = "/functions/v1/api/lista-espera/0123456789abcdef0123456789abcdef/sem-emails";
  expect(calls.at(-1)).toMatchObject({ method: "POST", path });
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** At the pickup: "Receber", and then the button of the method, which is not tapped yet. */
export async function chooseMethod(method: "em dinheiro" | "por Pix") {
  await userEvent.click(await screen.findByRole("button", { name: /^Receber / }));
  return screen.getByRole("button", { name: new RegExp(`^Recebi ${method}`) });
}

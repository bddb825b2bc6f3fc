import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { SettingsSectionScreen } from "@/features/settings/section-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { SETTINGS_ROW } from "@/testing/settings-row";
import { tableServer } from "@/testing/table-server";

const open = () => renderScreen(<SettingsSectionScreen />, "/configuracoes/como-ajudar");
const findText = () => screen.findByLabelText("Texto");

it.each(["still open", "closed", "closed and opened again"])(
  "brings discarded changes of a section back that is %s, with what was typed since",
  async (meanwhile) => {
    fakeServer(tableServer("site_settings", SETTINGS_ROW).serve);
    open();
    fireEvent.change(await findText(), { target: { value: "Meu texto" } });
    cleanup();
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Descartar as mudanças" }));
    expect(await findText()).not.toHaveValue("Meu texto");
    fireEvent.click(screen.getByLabelText(/^Receber doações por Pix/));
    if (meanwhile !== "still open") cleanup();
    if (meanwhile === "closed and opened again") {
      open();
      await findText();
    }
    render(<ToastRegion />);
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    if (meanwhile === "closed") open();
    expect(await findText()).toHaveValue("Meu texto");
    expect(screen.getByLabelText(/^Receber doações por Pix/)).toBeChecked();
  },
);

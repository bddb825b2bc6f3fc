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

it.each([false, true])(
  "brings discarded changes of a section back; the section is closed meanwhile: %s",
  async (isClosedMeanwhile) => {
    fakeServer(tableServer("site_settings", SETTINGS_ROW).serve);
    open();
    fireEvent.change(await findText(), { target: { value: "Meu texto" } });
    cleanup();
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Descartar as mudanças" }));
    expect(await findText()).not.toHaveValue("Meu texto");
    if (isClosedMeanwhile) cleanup();
    render(<ToastRegion />);
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    if (isClosedMeanwhile) {
      cleanup();
      open();
    }
    expect(await findText()).toHaveValue("Meu texto");
  },
);

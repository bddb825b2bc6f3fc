import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { DownloadSiteArchive } from "@/features/dashboard/download-site-archive";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const SECRET = "0123456789abcdef0123456789abcdef";

/** The addresses of the links that the screen follows. */
function followedAddresses() {
  const addresses: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(new URL(this.href).pathname);
  });
  return addresses;
}

function renderButton() {
  renderScreen(
    <>
      <DownloadSiteArchive />
      <ToastRegion />
    </>,
  );
  return () => userEvent.click(screen.getByRole("button", { name: "Exportar tudo" }));
}

it("has the archive prepared and follows its address, and says how to know that it is complete", async () => {
  const addresses = followedAddresses();
  const calls = fakeServer(() => ({ body: { segredo: SECRET } }));
  const pressExport = renderButton();
  expect(screen.getByText(/Não leva senhas, segundo fator nem códigos/)).toBeVisible();
  await pressExport();
  await waitFor(() => expect(addresses).toEqual([`/functions/v1/api/export/${SECRET}`]));
  expect(await screen.findByText(/^O arquivo está sendo baixado\./)).toBeVisible();
  expect(screen.getByText(/^Espere o navegador dizer que terminou\./)).toBeVisible();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([["POST", "/functions/v1/api/export"]]);
});

it("follows no address, and says why, when the export is refused or interrupted", async () => {
  const addresses = followedAddresses();
  const responses = [{ status: 403, body: { message: "Confirme o segundo fator", error: "second_factor" } }];
  const calls = fakeServer(() => responses.shift() ?? { fault: "cut" });
  const pressExport = renderButton();
  for (const count of [1, 2]) {
    await pressExport();
    await waitFor(() => expect(calls).toHaveLength(count));
    expect(await screen.findByRole("button", { name: "Exportar tudo" })).toBeEnabled();
  }
  expect((await screen.findAllByText(/^Erro ao exportar/)).length).toBeGreaterThan(0);
  expect(addresses).toEqual([]);
});

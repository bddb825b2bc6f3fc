import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { DownloadSiteArchive } from "@/features/dashboard/download-site-archive";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

function stubDownloads() {
  const fileNames: string[] = [];
  // jsdom implements neither function.
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    fileNames.push(this.download);
  });
  return fileNames;
}
const pressExport = () => userEvent.click(screen.getByRole("button", { name: "Exportar tudo" }));

it("downloads the archive after its last part, and lists missing files", async () => {
  const fileNames = stubDownloads();
  const calls = fakeServer(() => ({ body: {} }));
  renderScreen(
    <>
      <DownloadSiteArchive />
      <ToastRegion />
    </>,
  );
  expect(screen.getByText(/Não leva senhas, segundo fator nem códigos/)).toBeVisible();
  await pressExport();
  await waitFor(() => expect(fileNames).toEqual(["backup.tar.gz"]));
  expect(await screen.findByText(/^Arquivo baixado\./)).toBeVisible();
  expect(screen.getByText(/--rehearse/)).toBeVisible();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([["GET", "/functions/v1/api/export"]]);
});

it("downloads nothing when the export is refused or interrupted", async () => {
  const fileNames = stubDownloads();
  const responses = [{ status: 403, body: { message: "Confirme o segundo fator", error: "second_factor" } }];
  const calls = fakeServer(() => responses.shift() ?? { fault: "cut" });
  renderScreen(<DownloadSiteArchive />);
  for (const count of [1, 2]) {
    await pressExport();
    await waitFor(() => expect(calls).toHaveLength(count));
    expect(await screen.findByRole("button", { name: "Exportar tudo" })).toBeEnabled();
  }
  expect(fileNames).toEqual([]);
});

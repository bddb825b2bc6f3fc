import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { DownloadSiteArchive } from "@/features/dashboard/download-site-archive";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubDownloads } from "@/testing/stub-downloads";

const pressExport = () => userEvent.click(screen.getByRole("button", { name: "Exportar tudo" }));

it("downloads the archive with one request, and says what it omits and how to check it", async () => {
  const { names } = stubDownloads();
  const calls = fakeServer(() => ({ body: {} }));
  renderScreen(
    <>
      <DownloadSiteArchive />
      <ToastRegion />
    </>,
  );
  expect(screen.getByText(/Não leva senhas, segundo fator nem códigos/)).toBeVisible();
  await pressExport();
  await waitFor(() => expect(names).toEqual(["backup.tar.gz"]));
  expect(await screen.findByText(/^Arquivo baixado\./)).toBeVisible();
  expect(screen.getByText(/--rehearse/)).toBeVisible();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([["GET", "/functions/v1/api/export"]]);
});

it("downloads nothing when the export is refused or interrupted", async () => {
  const { names } = stubDownloads();
  const responses = [{ status: 403, body: { message: "Confirme o segundo fator", error: "second_factor" } }];
  const calls = fakeServer(() => responses.shift() ?? { fault: "cut" });
  renderScreen(<DownloadSiteArchive />);
  for (const count of [1, 2]) {
    await pressExport();
    await waitFor(() => expect(calls).toHaveLength(count));
    expect(await screen.findByRole("button", { name: "Exportar tudo" })).toBeEnabled();
  }
  expect(names).toEqual([]);
});

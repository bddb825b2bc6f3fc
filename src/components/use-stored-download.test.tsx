import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { useStoredDownload } from "@/components/use-stored-download";
import { fileUrl } from "@/lib/env";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const SECRET = "d".repeat(32);

function Download() {
  const download = useStoredDownload("pedidos.csv", () => "a;b");
  return (
    <button type="button" onClick={() => download.mutate()}>
      Baixar
    </button>
  );
}

function press(response: FakeResponse) {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href);
  });
  const calls = fakeServer(() => response);
  renderScreen(<Download />);
  fireEvent.click(screen.getByRole("button"));
  return { links, calls };
}

it("downloads from an https address, because browsers inside other apps ignore what a page holds in memory", async () => {
  const { links, calls } = press({ status: 201, body: { segredo: SECRET } });
  await waitFor(() => expect(links).toEqual([fileUrl(`/arquivos/${SECRET}`)]));
  expect(calls.map(({ body }) => body)).toEqual([{ Nome: "pedidos.csv", Conteudo: "a;b" }]);
});

it("says so when the file cannot be stored", async () => {
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
  const { links } = press({ status: 503, body: { message: "Indisponível." } });
  await waitFor(() => expect(error).toHaveBeenCalledWith("Erro", expect.stringContaining("Erro ao baixar")));
  expect(links).toEqual([]);
});

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api";
import { downloadFrom } from "@/lib/download";
import { toFailure } from "@/lib/errors";

/** The archive of `npm run backup` without data that must stay on the server. */
export function DownloadSiteArchive() {
  const [isRunning, setRunning] = useState(false);

  async function exportArchive() {
    setRunning(true);
    try {
      await downloadArchive();
      toast.success(
        "O arquivo está sendo baixado. Ele tem dados de pessoas: guarde-o bem.",
        "Espere o navegador dizer que terminou. Quem cuida do site confere se o arquivo está inteiro.",
      );
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao exportar", error));
    }
    setRunning(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted">
        Um arquivo com publicações, imagens, pedidos, mensagens, usuários, configurações e histórico. Com ele,
        quem cuida do site traz tudo de volta. Não leva senhas, segundo fator nem códigos: depois, cada pessoa
        escolhe outra senha.
      </p>
      <Button variant="outline" isLoading={isRunning} onClick={() => void exportArchive()}>
        <Download /> {isRunning ? "Preparando..." : "Exportar tudo"}
      </Button>
    </div>
  );
}

/** Longer than usual, because the database reads all rows first. */
const TIMEOUT_MS = 60_000;

async function downloadArchive() {
  const { segredo } = await api<{ segredo: string }>("/export", { method: "POST", timeoutMs: TIMEOUT_MS });
  downloadFrom(`/export/${segredo}`);
}

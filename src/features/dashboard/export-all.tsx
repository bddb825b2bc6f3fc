import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadText } from "@/lib/download";
import { toFailure } from "@/lib/errors";
import { PAGE_ROWS } from "@/lib/fetch-all-pages";
import { rows, unwrap } from "@/lib/rows";

/** Every table an admin may read, and what its rows are ordered by. */
const TABLES = {
  posts: "id",
  live_events: "id",
  links: "id",
  slides: "id",
  messages: "id",
  deleted_rows: "id",
  site_settings: "id",
  profiles: "id",
  tipos_pizza: "id",
  rodadas: "id",
  rodadas_puladas: "data",
  pedidos_pizza: "id",
  itens_pedido_pizza: "id",
  pagamentos: "id",
  lista_espera: "id",
  avisos: "id",
  escalas: "rodada_id",
  escala_postos: "id",
  escala_voluntarios: "id",
  audit_log: "id",
} as const;

async function readTable(table: keyof typeof TABLES) {
  const all: object[] = [];
  for (;;) {
    const page: object[] = await unwrap(
      rows
        .from(table)
        .select("*")
        .order(TABLES[table])
        .range(all.length, all.length + PAGE_ROWS - 1),
    );
    all.push(...page);
    if (page.length < PAGE_ROWS) return all;
  }
}

/** Reads one table after the other: all at once would hold up everybody else. */
async function readEverything() {
  const tables: Record<string, object[]> = {};
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) tables[table] = await readTable(table);
  return { madeAt: new Date().toISOString(), site: location.origin, tables };
}

/** Everything the house has written, as a file that any program reads. Not a backup: no passwords, no picture files. */
export function ExportAll() {
  const [isRunning, setRunning] = useState(false);

  async function run() {
    setRunning(true);
    try {
      const content = await readEverything();
      const name = `casa-${content.madeAt.slice(0, 10)}.json`;
      downloadText(name, JSON.stringify(content), "application/json");
      toast.success("Tudo exportado. O arquivo tem dados de pessoas: guarde-o bem.");
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao exportar", error));
    }
    setRunning(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted">
        Publicações, pedidos, mensagens, configurações e histórico em um arquivo JSON. Não substitui a cópia
        de segurança: faltam as imagens e as senhas.
      </p>
      <Button variant="outline" isLoading={isRunning} onClick={() => void run()}>
        <Download className="size-5" aria-hidden="true" /> {isRunning ? "Exportando..." : "Exportar tudo"}
      </Button>
    </div>
  );
}

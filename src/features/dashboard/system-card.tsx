import { DAY_MS } from "@shared/rules/days.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { DownloadSiteArchive } from "@/features/dashboard/download-site-archive";
import { MailStatus } from "@/features/dashboard/mail-status";
import { systemQuery } from "@/features/dashboard/queries";
import { formatDateTime, formatNumber } from "@/lib/format";

/** Backups run every night; after this time at least one has failed. */
const OVERDUE_AFTER_MS = 2 * DAY_MS;

const isOverdue = (at: string | null) => !at || Date.now() - Date.parse(at) > OVERDUE_AFTER_MS;
const formatLastRun = (at: string | null) => (at ? formatDateTime(at) : "nunca");

/** Whether a recent complete backup exists, and the recent errors. */
export function SystemCard() {
  const query = useQuery(systemQuery());
  const { data } = query;
  return (
    <Card>
      <h2 className="text-xl">Cópias e falhas</h2>
      {!data ? (
        <QueryPlaceholder query={query}>
          <Skeleton className="mt-3 h-24" />
        </QueryPlaceholder>
      ) : (
        <div className="mt-3 grid gap-4">
          {isOverdue(data.backup_at) && (
            <Alert tone="danger" title="Falta a cópia de segurança">
              {data.backup_at
                ? "A última cópia boa tem mais de dois dias."
                : "Nenhuma cópia boa foi registrada ainda."}{" "}
              Avise quem cuida das cópias.
            </Alert>
          )}
          {data.backup_missing > 0 && (
            <Alert tone="danger" title="A última cópia está incompleta">
              {data.backup_missing === 1
                ? "O arquivo de 1 foto não foi encontrado."
                : `Os arquivos de ${data.backup_missing} fotos não foram encontrados.`}{" "}
              Avise quem cuida das cópias.
            </Alert>
          )}
          <div className="grid gap-4 lg:grid-cols-2 lg:gap-x-8">
            <dl className="divide-y divide-line">
              <StatusRow label="Última cópia de segurança boa" value={formatLastRun(data.backup_at)} />
              <StatusRow label="Última limpeza de dados antigos" value={formatLastRun(data.retention_at)} />
              <StatusRow label="Último e-mail enviado" value={formatLastRun(data.mail_at)} />
              <StatusRow
                label="Tamanho do banco de dados"
                value={`${formatNumber(Math.ceil(data.database_bytes / 1024 ** 2))} MB`}
              />
            </dl>
            <div className="grid content-start gap-4">
              {data.mail_at === null && (
                <Alert tone="info" title="Nenhum e-mail saiu ainda">
                  O teste diz se o envio está configurado. Sem ele, avise os clientes por WhatsApp.
                </Alert>
              )}
              <MailStatus mails={data.mails} />
              <Failures errors={data.errors} />
              <DownloadSiteArchive />
            </div>
          </div>
        </div>
      )}
    </Card>
  );
}

function StatusRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
      <dt>{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

const SOURCES = { browser: "no aparelho de quem visita", function: "no servidor" };

type FailuresProps = { errors: { source: keyof typeof SOURCES; kind: string; count: number }[] };

function Failures({ errors }: FailuresProps) {
  if (errors.length === 0)
    return <p className="text-ink-muted">Nenhuma falha contada nos últimos sete dias.</p>;
  return (
    <div>
      <h3 className="font-semibold">Falhas dos últimos sete dias</h3>
      <ul className="mt-1">
        {errors.map(({ source, kind, count }) => (
          <li key={`${source} ${kind}`} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 break-words">
              <code>{kind}</code> <span className="text-sm text-ink-muted">{SOURCES[source]}</span>
            </span>
            <span className="font-semibold">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

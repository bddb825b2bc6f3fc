import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { cx } from "@/components/ui/cx";
import { EmptyPage } from "@/components/ui/empty-page";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { ScreenSearch } from "@/components/ui/screen-search";
import { Select } from "@/components/ui/select";
import { type ItemDialog, useItemDialog } from "@/components/use-item-dialog";
import { useListParams } from "@/components/use-list-params";
import { useSteadyTaps } from "@/components/use-steady-taps";
import { MessageRow } from "@/features/messages/message-row";
import { OpenedMessage } from "@/features/messages/opened-message";
import { type Message, messagesQuery, PAGE_SIZE, STATUSES, type Status } from "@/features/messages/queries";
import { counted } from "@/lib/format";

const LABELS: Record<Status, string> = {
  "nao-lidas": "Não lidas",
  "a-responder": "Por responder",
  respondidas: "Respondidas",
};

const now = () => new Date().toISOString();

/** The messages of the contact form. */
export function MessagesScreen() {
  const { param, setParam, search, page, setSearch } = useListParams();
  const [since, setSince] = useState(now);
  const filters = { status: STATUSES.find((status) => status === param("situacao")), since, search, page };
  const itemDialog = useItemDialog();
  const query = useQuery(messagesQuery(filters));
  const { data } = query;
  // While the list is loading, too, so that it keeps its width.
  const hasPane = itemDialog.id !== undefined || query.isPending || (data?.rows.length ?? 0) > 0;
  const isFiltered = Boolean(filters.status || filters.search);

  return (
    <>
      <ScreenHeading
        title="Mensagens"
        tools={
          <>
            <ScreenSearch placeholder="Nome, e-mail ou palavra" value={filters.search} onSearch={setSearch} />
            <div className="min-w-0 flex-1 basis-32 narrow:basis-full">
              <Select
                aria-label="Situação"
                value={filters.status ?? ""}
                onChange={({ target }) => {
                  setSince(now());
                  setParam("situacao", target.value);
                }}
                options={STATUSES.map((status) => ({ value: status, label: LABELS[status] }))}
              >
                <option value="">Todas</option>
              </Select>
            </div>
          </>
        }
      >
        O que chegou pelo formulário de contato.
      </ScreenHeading>
      <div className={cx(hasPane && "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-4")}>
        <div className="min-w-0">
          {!data ? (
            <QueryPlaceholder query={query} fallback="Erro ao carregar mensagens">
              <ListSkeleton label="Carregando mensagens..." />
            </QueryPlaceholder>
          ) : data.rows.length === 0 ? (
            <EmptyPage
              illustration="letter"
              total={data.total}
              isFiltered={isFiltered}
              emptyTitle="Nenhuma mensagem recebida ainda"
              noMatchTitle="Nenhuma mensagem encontrada"
            />
          ) : (
            <MessageList
              rows={data.rows}
              total={data.total}
              isStale={query.isPlaceholderData}
              itemDialog={itemDialog}
            />
          )}
          {data && (
            <Pagination
              label="Páginas de mensagens"
              page={filters.page}
              pageCount={Math.ceil(data.total / PAGE_SIZE)}
            />
          )}
        </div>
        {hasPane && <OpenedMessage id={itemDialog.id} onClose={itemDialog.close} />}
      </div>
    </>
  );
}

type MessageListProps = { rows: Message[]; total: number; isStale: boolean; itemDialog: ItemDialog };

function MessageList({ rows, total, isStale, itemDialog }: MessageListProps) {
  const { id, searchWith, linkState } = itemDialog;
  const { state, search } = useLocation();
  const steadyTaps = useSteadyTaps(isStale ? [] : rows.map((message) => message.id), search);
  // Another message replaces the open one: "back" leads to the list.
  const target = id === undefined ? { state: linkState } : { state, replace: true };
  return (
    <>
      <p className="mb-3 text-sm text-ink-muted" role="status">
        {counted(total, "mensagem", "mensagens")}
      </p>
      <ul className={cx("card mb-6 divide-y divide-line overflow-hidden", steadyTaps)}>
        {rows.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOpen={message.id === id}
            to={searchWith(message.id)}
            {...target}
          />
        ))}
      </ul>
    </>
  );
}

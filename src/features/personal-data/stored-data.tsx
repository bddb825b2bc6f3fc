import { formatPhone } from "@shared/rules/phone.ts";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { kindOfContact, otherContacts, type PersonData } from "@/features/personal-data/queries";
import { counted, formatDate, formatNumericDay } from "@/lib/format";

export const hasNoData = ({ conta, ...lists }: PersonData) => {
  const { pedidos, lista_espera, escalas, mensagens, mensagens_na_lixeira, links } = lists;
  return (
    !conta &&
    [pedidos, lista_espera, escalas, mensagens, mensagens_na_lixeira, links].every((list) => !list.length)
  );
};

/** All data stored with a phone or an e-mail. */
export function StoredData({ contact, data }: { contact: string; data: PersonData }) {
  if (hasNoData(data))
    return (
      <EmptyState illustration="path" title={`Não guardamos nada com este ${kindOfContact(contact)}.`} />
    );
  const others = otherContacts(contact, data);
  const { pedidos, lista_espera, escalas, mensagens, mensagens_na_lixeira, links, conta, historico } = data;
  return (
    <Card>
      <h2 className="text-xl">O que guardamos</h2>
      {others.length > 0 && (
        <p className="mt-3 break-words">
          Procure antes também por {others.join(", ")}: pode haver mais desta pessoa.
        </p>
      )}
      {conta && (
        <p className="mt-3">
          Tem uma conta da equipe: <strong>{conta.name}</strong> ({conta.email}). O nome cada pessoa muda em
          Meu Perfil; para outro e-mail, crie outra conta e exclua esta em Usuários.
        </p>
      )}
      <Orders orders={pedidos} />
      {lista_espera.length > 0 && (
        <Rows title="Lista de espera" rows={lista_espera}>
          {({ nome_cliente, telefone, email, pizza, quantidade, created_at }) => (
            <>
              <span className="text-ink-muted">{formatDate(created_at)}</span> {nome_cliente},{" "}
              {formatPhone(telefone)}
              {email && `, ${email}`}: {quantidade} {pizza}
            </>
          )}
        </Rows>
      )}
      {escalas.length > 0 && (
        <Rows title="Escalas de voluntários" rows={escalas}>
          {({ nome, telefone, posto, data_retirada }) => (
            <>
              <span className="text-ink-muted">{formatNumericDay(data_retirada)}</span> {nome},{" "}
              {formatPhone(telefone)}: {posto}
            </>
          )}
        </Rows>
      )}
      <Rows title="Mensagens" rows={mensagens}>
        {({ name, message, created_at }) => (
          <>
            <span className="text-ink-muted">
              {formatDate(created_at)}, {name}:
            </span>{" "}
            {message}
          </>
        )}
      </Rows>
      <p className="mt-4 text-ink-muted">
        {counted(links.length, "link cadastrado", "links cadastrados")},{" "}
        {counted(mensagens_na_lixeira.length, "mensagem", "mensagens")} na lixeira e{" "}
        {counted(historico.length, "registro", "registros")} no histórico.
      </p>
    </Card>
  );
}

type RowsProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode };

const Rows = <Row extends { id: number }>({ title, rows, children }: RowsProps<Row>) => (
  <>
    <h3 className="mt-4 font-semibold">
      {title}: {rows.length}
    </h3>
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="py-2 break-words">
          {children(row)}
        </li>
      ))}
    </ul>
  </>
);

const Orders = ({ orders }: { orders: PersonData["pedidos"] }) => (
  <Rows title="Pedidos de pizza" rows={orders}>
    {({ codigo, nome_cliente, telefone, email, data_pedido, status, falta, atual }) => (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <code>{codigo}</code>
        <span>{formatDate(data_pedido)}</span>
        <span className="min-w-0 break-words">
          {nome_cliente}, {formatPhone(telefone)}
          {email && `, ${email}`}
        </span>
        <span className="text-ink-muted">{status}</span>
        {atual && <Badge tone="gold">{falta < 0 ? "Valor a devolver" : "Ainda não retirado"}</Badge>}
      </span>
    )}
  </Rows>
);

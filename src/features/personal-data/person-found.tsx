import { formatPhone } from "@shared/rules/phone.ts";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { kindOfKey, otherKeys, type PersonData } from "@/features/personal-data/queries";
import { formatDate, formatNumericDay } from "@/lib/format";

export const isNobody = ({ conta, ...lists }: PersonData) => {
  const { pedidos, lista_espera, escalas, mensagens, mensagens_na_lixeira, links } = lists;
  return (
    !conta &&
    [pedidos, lista_espera, escalas, mensagens, mensagens_na_lixeira, links].every((list) => !list.length)
  );
};

export function PersonFound({ who, data }: { who: string; data: PersonData }) {
  if (isNobody(data))
    return <EmptyState drawing="path" title={`Não guardamos nada com este ${kindOfKey(who)}.`} />;
  const others = otherKeys(who, data);
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
        <>
          <h3 className="mt-4 font-semibold">Lista de espera: {lista_espera.length}</h3>
          <ul className="divide-y divide-line">
            {lista_espera.map(({ id, nome_cliente, telefone, pizza, quantidade, created_at }) => (
              <li key={id} className="py-2 break-words">
                <span className="text-ink-muted">{formatDate(created_at)}</span> {nome_cliente},{" "}
                {formatPhone(telefone)}: {quantidade} {pizza}
              </li>
            ))}
          </ul>
        </>
      )}
      {escalas.length > 0 && <Places places={escalas} />}
      <h3 className="mt-4 font-semibold">Mensagens: {mensagens.length}</h3>
      <ul className="divide-y divide-line">
        {mensagens.map(({ id, name, message, created_at }) => (
          <li key={id} className="py-2">
            <span className="text-ink-muted">
              {formatDate(created_at)}, {name}:
            </span>{" "}
            <span className="break-words">{message}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted">
        Links cadastrados: {links.length}. Na lixeira: {mensagens_na_lixeira.length} mensagens. No histórico:{" "}
        {historico.length} registros.
      </p>
    </Card>
  );
}

const Orders = ({ orders }: { orders: PersonData["pedidos"] }) => (
  <>
    <h3 className="mt-4 font-semibold">Pedidos de pizza: {orders.length}</h3>
    <ul className="divide-y divide-line">
      {orders.map(({ id, codigo, nome_cliente, telefone, email, data_pedido, status, falta, atual }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <code>{codigo}</code>
          <span>{formatDate(data_pedido)}</span>
          <span className="min-w-0 break-words">
            {nome_cliente}, {formatPhone(telefone)}
            {email && `, ${email}`}
          </span>
          <span className="text-ink-muted">{status}</span>
          {atual && <Badge tone="gold">{falta < 0 ? "Valor a devolver" : "Ainda não retirado"}</Badge>}
        </li>
      ))}
    </ul>
  </>
);

const Places = ({ places }: { places: PersonData["escalas"] }) => (
  <>
    <h3 className="mt-4 font-semibold">Escalas de voluntários: {places.length}</h3>
    <ul className="divide-y divide-line">
      {places.map(({ id, nome, telefone, posto, data_retirada }) => (
        <li key={id} className="py-2 break-words">
          <span className="text-ink-muted">{formatNumericDay(data_retirada)}</span> {nome},{" "}
          {formatPhone(telefone)}: {posto}
        </li>
      ))}
    </ul>
  </>
);

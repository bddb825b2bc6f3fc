import { useQuery } from "@tanstack/react-query";
import {
  Check,
  ChevronRight,
  ClipboardList,
  FilePen,
  type LucideIcon,
  Mail,
  Pizza,
  Wallet,
} from "lucide-react";
import { Link } from "@/components/link";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";
import { type Tasks as TasksData, tasksQuery } from "@/features/dashboard/queries";
import { roundInWords } from "@/features/dashboard/round-in-words";
import { counted, formatDateTime, formatMoney } from "@/lib/format";

/** The tasks of volunteers, open or done, each with a link. */
export function Tasks() {
  const query = useQuery(tasksQuery());
  const { data } = query;
  return (
    <Card>
      <h2 id="hoje" className="text-xl">
        O que fazer hoje
      </h2>
      {!data ? (
        <QueryPlaceholder query={query}>
          <div className="mt-3 grid gap-3" role="status" aria-label="Carregando...">
            <Skeleton times={4} className="h-14" />
          </div>
        </QueryPlaceholder>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {taskList(data).map((task) => (
            <TaskRow key={task.to} {...task} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Task = { to: string; Icon: LucideIcon; text: string; note?: string; isOpen: boolean };

function taskList({ unreadMessages, unpaidOrders, newestOrder, drafts, ...round }: TasksData): Task[] {
  return [
    pickupTask(round),
    {
      to: unreadMessages ? "/mensagens-admin?situacao=nao-lidas" : "/mensagens-admin",
      Icon: Mail,
      text: inWords(unreadMessages, "mensagem não lida", "mensagens não lidas", "Nenhuma mensagem não lida"),
      isOpen: unreadMessages > 0,
    },
    {
      to: unpaidOrders ? "/pizza-admin?cobranca=a_receber" : "/pizza-admin",
      Icon: Wallet,
      text: inWords(
        unpaidOrders,
        "pedido aguarda pagamento",
        "pedidos aguardam pagamento",
        "Nenhum pedido aguarda pagamento",
      ),
      isOpen: unpaidOrders > 0,
    },
    ...(newestOrder ? [newestOrderTask(newestOrder)] : []),
    {
      to: drafts ? "/blog-admin?situacao=rascunhos" : "/blog-admin",
      Icon: FilePen,
      text: inWords(
        drafts,
        "rascunho por publicar",
        "rascunhos por publicar",
        "Nenhum rascunho por publicar",
      ),
      isOpen: drafts > 0,
    },
  ];
}

/** On its day the pickup is one tap away. */
function pickupTask({ nextRound, isPickupDay }: Pick<TasksData, "nextRound" | "isPickupDay">): Task {
  const text = isPickupDay ? "Retirada de pizzas hoje" : "Próxima retirada de pizzas";
  return {
    to: isPickupDay ? `/pizza-admin/retirada?rodada=${nextRound?.id}` : "/pizza-admin/rodadas",
    Icon: Pizza,
    text: nextRound ? text : "Nenhuma retirada de pizzas marcada",
    note: nextRound && roundInWords(nextRound, isPickupDay),
    isOpen: nextRound !== undefined,
  };
}

const newestOrderTask = (order: NonNullable<TasksData["newestOrder"]>): Task => ({
  to: `/pizza-admin?pedido=${order.id}`,
  Icon: ClipboardList,
  text: `Último pedido: ${order.nome_cliente}`,
  note: `${order.status === "Cancelado" ? "Cancelado · " : ""}${formatMoney(order.valor_total)} · ${formatDateTime(order.data_pedido)}`,
  isOpen: order.falta !== 0,
});

const inWords = (count: number, one: string, many: string, none: string) =>
  count === 0 ? none : counted(count, one, many);

function TaskRow({ to, Icon, text, note, isOpen }: Task) {
  const StatusIcon = isOpen ? Icon : Check;
  return (
    <li>
      <Link to={to} className="-mx-3 flex min-h-14 items-center gap-4 rounded-sm px-3 py-2.5 hover:bg-tint">
        <span
          className={cx(
            "grid size-11 shrink-0 place-items-center rounded-full",
            isOpen ? "bg-gold-soft text-gold-ink" : "bg-success-soft text-success",
          )}
        >
          <StatusIcon className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx("block wrap-anywhere", isOpen ? "font-semibold" : "text-ink-muted")}>
            {text}
          </span>
          {note && <span className="block text-sm text-ink-muted">{note}</span>}
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-muted narrow:hidden" />
      </Link>
    </li>
  );
}

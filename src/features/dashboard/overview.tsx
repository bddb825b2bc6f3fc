import { CATEGORY_NAMES, categoryName } from "@shared/rules/categories.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText, Radio } from "lucide-react";
import { useEffect } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { type Overview as OverviewData, overviewQuery } from "@/features/dashboard/queries";
import { RecentList } from "@/features/dashboard/recent-list";
import { formatDate, formatDateTime } from "@/lib/format";

/** Overview of the site: shortcuts, status, and the newest posts and events. */
export function Overview() {
  const query = useQuery(overviewQuery());
  const { data, error } = query;

  // The counts are optional: an error is only logged, and the shortcuts remain.
  useEffect(() => {
    if (error) console.warn("The dashboard could not be loaded", error);
  }, [error]);

  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <QuickActions />
      <Status liveCount={data?.liveCount} />
      <RecentList
        title="Posts Recentes"
        allPath="/blog-admin"
        emptyText="Nenhum post encontrado"
        items={data?.posts.recent.map(toPostItem)}
        query={query}
      />
      <RecentList
        title="Eventos Recentes"
        allPath="/live-admin"
        emptyText="Nenhum evento encontrado"
        items={data?.events.recent.map(toEventItem)}
        query={query}
      />
    </div>
  );
}

function QuickActions() {
  return (
    <Card>
      <h2 className="text-xl">Ações Rápidas</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to="/blog-admin" className="grow whitespace-nowrap narrow:whitespace-normal">
          <FileText /> Gerenciar publicações
        </LinkButton>
        <LinkButton
          to="/live-admin"
          variant="outline"
          className="grow whitespace-nowrap narrow:whitespace-normal"
        >
          <Radio /> Gerenciar eventos
        </LinkButton>
      </div>
    </Card>
  );
}

/** The database is not checked, so its badge always shows 'OK'. */
function Status({ liveCount }: { liveCount: number | undefined }) {
  return (
    <Card>
      <h2 className="text-xl">Status</h2>
      <dl className="mt-3 divide-y divide-line">
        <div className="flex items-center justify-between py-2.5">
          <dt>Database</dt>
          <dd>
            <Badge tone="success">OK</Badge>
          </dd>
        </div>
        <div className="flex items-center justify-between py-2.5">
          <dt>Ao Vivo</dt>
          <dd>
            <Badge tone={liveCount ? "live" : "neutral"}>{liveCount ?? "-"}</Badge>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function toPostItem(post: OverviewData["posts"]["recent"][number]) {
  const category = categoryName(post.category) ?? CATEGORY_NAMES.noticias;
  const isUpcoming =
    post.category === "eventos" && post.event_date && Date.parse(post.event_date) > Date.now();
  const date = isUpcoming ? post.event_date : post.published_at;
  const note = date ? `${category} · ${formatDate(date)}` : category;
  const badge = isUpcoming ? <Badge tone="gold">Agendado</Badge> : undefined;
  return { id: Number(post.id), title: post.title ?? "", note, badge };
}

function toEventItem(event: OverviewData["events"]["recent"][number]) {
  const isLive = event.status === "ao_vivo";
  const badge = isLive ? <Badge tone="live">Ao Vivo</Badge> : <Badge tone="gold">Agendado</Badge>;
  const note =
    event.scheduled_at && !isLive
      ? `Agendado para ${formatDateTime(event.scheduled_at)}`
      : event.created_at
        ? `Criado em ${formatDate(event.created_at)}`
        : "";
  return { id: Number(event.id), title: event.title ?? "", note, badge };
}

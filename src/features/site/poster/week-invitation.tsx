import { Skeleton } from "@/components/ui/skeleton";
import PosterButtons from "@/features/site/poster/poster-buttons";
import { useSiteSettings } from "@/features/site/settings";
import { SettingsBoundary } from "@/features/site/settings-boundary";

/** Buttons to share the weekly schedule, below the list of activities. */
export default function WeekInvitation() {
  const { week, exceptions = [] } = useSiteSettings() ?? {};
  return (
    <section className="container-page pb-14">
      <div className="card grid gap-4 p-6 sm:grid-cols-[1fr_auto] sm:items-center sm:p-8">
        <div>
          <h2 className="text-xl">Convide para a nossa semana</h2>
          <p className="mt-1 text-ink-muted">
            A programação semanal em uma imagem, para o grupo da família ou o mural do trabalho.
          </p>
        </div>
        <SettingsBoundary>
          {week ? (
            <PosterButtons week={week} exceptions={exceptions} />
          ) : (
            <Skeleton className="h-11 w-44 rounded-full" />
          )}
        </SettingsBoundary>
      </div>
    </section>
  );
}

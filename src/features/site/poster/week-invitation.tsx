import { PosterButtons } from "@/features/site/poster/poster-buttons";

/** Ways to share the weekly schedule, below the list of activities. */
export function WeekInvitation() {
  return (
    <section className="container-page pb-14">
      <div className="card grid gap-4 p-6 sm:grid-cols-[1fr_auto] sm:items-center sm:p-8">
        <div>
          <h2 className="text-xl">Convide para a nossa semana</h2>
          <p className="mt-1 text-ink-muted">
            A programação semanal em uma imagem, para o grupo da família ou o mural do trabalho.
          </p>
        </div>
        <PosterButtons />
      </div>
    </section>
  );
}

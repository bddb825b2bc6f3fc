import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { settingsQuery } from "@/features/settings/queries";
import { SettingsForm } from "@/features/settings/settings-form";
import { toMessage } from "@/lib/errors";

export function SettingsScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(settingsQuery());

  return (
    <>
      <ScreenHeading title="Configurações">
        O que a casa muda por conta própria. Tudo aqui aparece no site assim que é salvo.
      </ScreenHeading>
      {isPending ? (
        <SettingsSkeleton />
      ) : !data ? (
        <ErrorState
          message={toMessage(error, "Erro ao carregar configurações")}
          query={{ refetch, isFetching }}
        />
      ) : (
        <SettingsForm stored={data} />
      )}
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Carregando configurações...">
      {["a", "b", "c"].map((key) => (
        <Card key={key} className="grid grid-cols-1 gap-5 sm:p-8">
          <Skeleton className="h-8 w-48" />
          <div className="grid gap-5 md:grid-cols-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </Card>
      ))}
    </div>
  );
}

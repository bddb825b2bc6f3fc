import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router-dom";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { settingsQuery } from "@/features/settings/queries";
import { SECTIONS, type SettingsSection } from "@/features/settings/sections";
import { SettingsForm } from "@/features/settings/settings-form";
import { useBroughtBackCount } from "@/features/settings/use-settings-draft";
import { toMessage } from "@/lib/errors";

/** The section of the settings at the current address. */
export function SettingsSectionScreen() {
  const { pathname } = useLocation();
  const section = SECTIONS.find(({ path }) => path === pathname);
  if (!section) return <Navigate to="/configuracoes" replace />;
  return <Section key={section.path} section={section} />;
}

function Section({ section }: { section: SettingsSection }) {
  const broughtBackCount = useBroughtBackCount(section);
  const { data, error, isPending, isFetching, refetch } = useQuery(settingsQuery());

  return (
    <>
      <ScreenHeading title={section.title} back={{ to: "/configuracoes", label: "Configurações" }}>
        {section.note}
      </ScreenHeading>
      {isPending ? (
        <SectionSkeleton />
      ) : !data ? (
        <ErrorState
          message={toMessage(error, "Erro ao carregar configurações")}
          query={{ refetch, isFetching }}
        />
      ) : (
        <SettingsForm key={broughtBackCount} stored={data} section={section} />
      )}
    </>
  );
}

function SectionSkeleton() {
  return (
    <Card className="grid gap-5 sm:p-8" role="status" aria-label="Carregando configurações...">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </Card>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { siteSettingsQuery } from "@/features/site/settings";
import { toMessage } from "@/lib/errors";

/** Shows an error with a retry button instead of its children when the settings could not be loaded. */
export function SettingsBoundary({ children }: { children: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(siteSettingsQuery);
  if (data || !error) return children;
  return <ErrorState message={toMessage(error)} query={{ refetch, isFetching }} />;
}

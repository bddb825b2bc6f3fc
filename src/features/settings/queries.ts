import { authCalls } from "@shared/contract/calls/accounts.ts";
import { type Settings, settings } from "@shared/contract/settings.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";
import { EditConflict, isStored } from "@/lib/save-row";

// Cast to "*", so that results have the type of a whole row.
const COLUMNS = [...Object.keys(settings.def.shape), "updated_at"].join(",") as "*";

export const SETTINGS_KEY = ["settings"];

/** The settings to edit. `updated_at` detects concurrent changes. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => unwrap(rows.from("site_settings").select(COLUMNS).abortSignal(signal).single()),
    // For a form: always refetched on mount, never while the user is typing.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export type StoredSettings = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQuery>["queryFn"]>>>;

/** Needed before a new Pix key is saved; rejects a wrong password. */
export const confirmPassword = (password: string) => {
  const { method, path } = authCalls.confirmPassword;
  return api(path, { method, body: { currentPassword: password } });
};

type SettingsToSave = {
  settings: Partial<Settings>;
  /** The version that the changes are based on; without it, any version is overwritten. */
  basedOn?: string;
  /** The stored values on which the changes are based; without them, every other version is a conflict. */
  opened?: Partial<StoredSettings> | undefined;
};

async function save({ settings, basedOn, opened }: SettingsToSave): Promise<StoredSettings> {
  const update = rows.from("site_settings").update(settings).eq("id", true);
  const [row] = await unwrap((basedOn ? update.eq("updated_at", basedOn) : update).select(COLUMNS));
  if (row) return row;
  await requireAdmin();
  const stored = await unwrap(rows.from("site_settings").select(COLUMNS).single());
  if (isStored(settings, stored)) return stored;
  // Somebody changed another section: that is no conflict.
  if (opened && isStored(opened, stored)) return save({ settings, basedOn: stored.updated_at });
  throw new EditConflict(stored);
}

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (row) => {
      queryClient.setQueryData(SETTINGS_KEY, row);
      // Queries of the public pages.
      return queryClient.invalidateQueries({ queryKey: ["site-settings"] });
    },
  });
}

/** The rows that a server-rendered page contains for the app: the data of each query by its key. */
export type PageRows = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];

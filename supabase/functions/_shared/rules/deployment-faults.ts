type ErrorBody = { code?: unknown; error_code?: unknown; message?: unknown };

/** Supabase's gateway refuses a key of another project, in English and without the code that refusals of a session have. */
export const isKeyRefused = (status: number, { code, error_code, message }: ErrorBody) =>
  status === 401 && code === undefined && error_code === undefined && /API key/.test(String(message));

/** PostgREST knows no such function, column or table: the migrations have not all run. */
export const isMissingInDatabase = (code: string) => /^PGRST20[245]$/.test(code);

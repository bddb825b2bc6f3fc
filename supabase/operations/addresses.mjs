// Where the services of the running site are, and what the commands of an operator show them.
import { loadEnvironment } from "../local/env.mjs";

loadEnvironment();
const {
  PORT,
  SUPABASE_URL,
  VITE_SUPABASE_URL,
  VITE_SITE_URL,
  SITE_URL,
  SUPABASE_SECRET_KEY = "",
} = process.env;
export const isHosted = Boolean(SUPABASE_URL);
export const services = SUPABASE_URL || (PORT ? `http://127.0.0.1:${PORT}` : (VITE_SUPABASE_URL ?? ""));
export const statedSite = VITE_SITE_URL || SITE_URL;
export const secretKey = SUPABASE_SECRET_KEY;
/** As _shared/rules/key-headers.ts, which Node 20 cannot load. */
export const headers = {
  apikey: secretKey,
  ...(secretKey.startsWith("ey") && { authorization: `Bearer ${secretKey}` }),
};

// `npm run deploy [-- --dry-run] [-- --yes]`: brings database, settings, secrets and edge function of a Supabase project to
// what this folder holds. Each step only adds what is missing or differs, so it may be repeated at any time.
import { deployCommand } from "./deploy/command.mjs";

process.exitCode = await deployCommand(process.argv.slice(2), process.env);
